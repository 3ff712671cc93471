/** Does what a form of the account says. Its code is loaded when a form is sent: pages that only show need none of it. */
export const changeAccount: typeof import('./change-account.ts').changeAccount = async (...input) =>
  (await import('./change-account.ts')).changeAccount(...input);
