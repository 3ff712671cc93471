/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
