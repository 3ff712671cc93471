import { capability } from '../capability.ts';
import { voucherDescriptions } from './descriptions.ts';
import { voucherEndpoints } from './endpoints.ts';
import { voucherErrors } from './errors.ts';
import { voucherEvents } from './events.ts';
import { boughtVoucher, voucherProduct } from './records.ts';
import { voucherTexts } from './texts/index.ts';

export const vouchersCapability = capability({
  endpoints: voucherEndpoints,
  errors: voucherErrors,
  texts: voucherTexts,
  events: voucherEvents,
  records: {
    BoughtVoucher: boughtVoucher,
    VoucherProduct: voucherProduct,
  },
  descriptions: voucherDescriptions,
});
