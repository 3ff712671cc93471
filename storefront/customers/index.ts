/** Accounts of shoppers. */

export { AccountCreated, EmailConfirmed, LinkNotValid } from './account-notices.tsx';
export { ConfirmForm } from './confirm-form.tsx';
export { CREATED_PARAMETER, createAccount, mailedAccount } from './create-account.ts';
export { NewAccountForm } from './new-account-form.tsx';
