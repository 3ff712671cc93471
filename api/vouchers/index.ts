export { cancelVouchers, tryCancelVouchers } from './cancel.ts';
export { takeBackPart, tryTakeBackPart } from './give-back.ts';
export { vouchersJournal } from './journal.ts';
export { vouchersRoom } from './room.ts';
export {
  checkHolder,
  currencyOfVoucher,
  findVoucher,
  readLostVouchers,
  readVouchers,
  type SpendableVoucher,
  takeVouchers,
} from './spend.ts';
