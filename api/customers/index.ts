export { type AccountMail, isAccountMailDue, issueAccountMail, requestMail } from './account-mails.ts';
export { hasAccountRequest } from './account-store.ts';
export { issueAccountToken, requestAccount } from './accounts.ts';
export { type CustomerBuyer, type DefaultAddress, readBuyer } from './buyers.ts';
export { requestSubscription } from './newsletter.ts';
export { hasNewsletterRequest, issueNewsletterLinks, type NewsletterLinks } from './newsletter-store.ts';
export { checkPassword, hashPassword, verifyPassword } from './passwords.ts';
export {
  closeUnconfirmed,
  findAccount,
  findOrMakeConfirmed,
  lockAccount,
  reportNewWay,
  type SignInAccount,
} from './provider-accounts.ts';
export { customersRoom } from './room.ts';
export { insertGuest, noteSignIn } from './store.ts';
