/** The customer's own area: dashboard, account, orders. */

export { changeAccount } from './account-action.ts';
export { AccountFrame } from './account-frame.tsx';
export { AccountView } from './account-view.tsx';
export { changeAddresses } from './address-action.ts';
export { ADDRESS_PARAMETER, type AddressAnswer, addressDone, NEW_ADDRESS } from './address-book.ts';
export { AddressBook } from './address-book-view.tsx';
export { changeLists, type ListsAnswer } from './change-lists.ts';
export { ConfirmFirst } from './confirm-first.tsx';
export { CreditsView } from './credits-view.tsx';
export { Dashboard } from './dashboard.tsx';
export { confirmEmailChange, type EmailChangeAnswer, loadEmailChange } from './email-change.ts';
export { EmailChangeView } from './email-change-view.tsx';
export { GuestFrame } from './guest-frame.tsx';
export { type AccountAnswer, doneIn } from './intents.ts';
export { ListForm, ListSubmit } from './list-forms.tsx';
export { ListItemTools } from './list-item-tools.tsx';
export { ListSettings } from './list-settings.tsx';
export { ListsFrame, NewList } from './lists-frame.tsx';
export { loadAccount, loadCustomer } from './load-account.ts';
export { loadAddresses } from './load-addresses.ts';
export { loadCredits } from './load-credits.ts';
export { loadHoldings } from './load-holdings.ts';
export { LIST_PARAMETER, loadLists } from './load-lists.ts';
export { loadOrders } from './load-orders.ts';
export { NothingYet } from './nothing-yet.tsx';
export { OrderList } from './order-list.tsx';
export { loadSharedList, SharedListEmpty, SharedListFrame, sharedListTitle } from './shared-list.tsx';
