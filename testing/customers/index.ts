export { accountMails } from './account-mails.ts';
export {
  addCustomer,
  newEmail,
  PASSWORD,
  type SignedInCustomer,
  signedIn,
  startSession,
  turnIntoImpersonation,
} from './signed-in.ts';
export { addWholesale, WHOLESALE } from './wholesale.ts';
