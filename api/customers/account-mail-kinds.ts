/** Mails about accounts. `email-change-old` and `email-change-new` go to the two addresses of a change; the others report what
 * happened to an account. */
export const ACCOUNT_MAIL_KINDS = [
  'confirm-email',
  'password-reset',
  'email-change-old',
  'email-change-new',
  'password-changed',
  'email-changed',
  'sign-in-added',
  'codes-on',
  'codes-off',
  'recovery-codes-renewed',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];
