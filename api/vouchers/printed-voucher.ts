/** A printed voucher; every text is ready to be shown. */
export interface PrintedVoucher {
  shopName: string;
  title: string;
  amount: string;
  /** What the buyer had written on it, from top to bottom. */
  words: readonly string[];
  code: string;
  codeLabel: string;
  validity: string;
  /** How to use it. */
  steps: readonly string[];
  /** PNG that leads to the shop with the code. */
  qr: Uint8Array;
  qrHint: string;
  /** Who sells, at the foot. */
  seller: string;
}

/** What the thread that draws vouchers is asked for: a page each. */
export interface VoucherOrder {
  pages: readonly PrintedVoucher[];
  language: string;
}
