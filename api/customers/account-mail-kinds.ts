/** Mails about accounts. `email-change-old` and `email-change-new` go to the two addresses of a change; the last two report one. */
export const ACCOUNT_MAIL_KINDS = [
  'confirm-email',
  'password-reset',
  'email-change-old',
  'email-change-new',
  'password-changed',
  'email-changed',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];
