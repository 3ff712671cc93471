/** Accounts of shoppers. */
export { AccountForm } from './account-form.tsx';
export { AccountCreated, LinkNotValid } from './account-notices.tsx';
export { accountEmail, CREATED_PARAMETER, createAccount } from './create-account.ts';
