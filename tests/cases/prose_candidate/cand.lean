The factorial of a number n is the product of all numbers from 1 to n.
It is written n! and it is 1 for n = 0 because the empty product is 1.
