export interface BankOptions {
  /** Minor units that may be missing of an order that a bank transfer pays. Default: 0. */
  bankTolerance?: number;
}
