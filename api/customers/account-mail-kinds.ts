/** Mails about accounts. `email-change-old` and `-new` go to both addresses; the others report what happened. */
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
