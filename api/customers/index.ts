export { readAccountAmounts } from './account-amounts.ts';
export { issueAccountMail, requestMail } from './account-mails.ts';
export { readdressGuest, readWaitingRequest } from './account-store.ts';
export { issueAccountToken, requestAccount } from './accounts.ts';
export { isSameAddress, isSaved, saveAddress, savedIdOf } from './address-book.ts';
export {
  type CustomerAddressRow,
  customerAddressRecord,
  lockCustomer,
  readAddressBook,
  readCustomerAddress,
} from './address-store.ts';
export { type CustomerBuyer, type DefaultAddress, readBuyer } from './buyers.ts';
export { closeAccounts, closeOthers } from './close-accounts.ts';
export { contactFailures } from './contact-failures.ts';
export type { AccountParts, CustomerCarts, CustomerNewsletter, SignIns } from './deps.ts';
export { customersJournal } from './journal.ts';
export { mailboxOf } from './mailbox.ts';
export { isSameEmail, readOwnEmail } from './own-email.ts';
export { checkPassword, hashPassword, mostHashesAtOnce, passwordCall, verifyPassword } from './passwords.ts';
export { createPersonCounter, type PersonReadOptions } from './person-reads.ts';
export { beginPreference, readPreference } from './preference.ts';
export { readCustomer, readPerson } from './profile.ts';
export {
  confirmVouched,
  findConfirmed,
  isVouchedFor,
  lockAccount,
  makeConfirmed,
  makeUnconfirmed,
  type NamedPerson,
  reportNewWay,
  reportSignInChange,
} from './provider-accounts.ts';
export { readContactPhone, withReadPostCode } from './read-contact.ts';
export { checkRegistration } from './registration.ts';
export { customersRoom } from './room.ts';
export { findAccount, findAccounts } from './sign-in-store.ts';
export { groupIdsOf, isAccountOf, keyedHash, sharesLimitSql } from './sql.ts';
export {
  type CheckedAgainst,
  checkStanding,
  holdUnchanged,
  lockStanding,
  type Standing,
  standingOf,
} from './standing.ts';
export { insertGuest, noteSignIn } from './store.ts';
