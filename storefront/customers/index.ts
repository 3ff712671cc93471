/** Accounts of shoppers. */
export { AccountForm } from './account-form.tsx';
export { AccountMade, LinkNotValid } from './account-notices.tsx';
export { accountEmail, IS_MADE, makeAccount } from './make-account.ts';
