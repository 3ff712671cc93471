/** Secrets as the reference shows them; each is made up. */
export const CART_ID = '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6';
export const HASH = '5d41402abc4b2a76b9719d911017c5925d41402abc4b2a76b9719d911017c592';
export const TOKEN = 'VJ3o0rXkq7m1c2Y5t8WbQ4ZsA6Ef9HdLgNpRuTxKyMw';
