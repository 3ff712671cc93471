import { addressesCapability } from './addresses/index.ts';
import { bankCapability } from './bank/index.ts';
import type { Capability } from './capability.ts';
import { cartCapability } from './cart/index.ts';
import { cashRestrictionsCapability } from './cash-restrictions/index.ts';
import { catalogueCapability } from './catalogue/index.ts';
import { consentsCapability } from './consents/index.ts';
import { contentCapability } from './content/index.ts';
import { customersCapability } from './customers/index.ts';
import { documentsCapability } from './documents/index.ts';
import { invoicingCapability } from './invoicing/index.ts';
import { journalCapability } from './journal/index.ts';
import { listsCapability } from './lists/index.ts';
import { loyaltyCapability } from './loyalty/index.ts';
import { mailTemplatesCapability } from './mail-templates/index.ts';
import { operatorsCapability } from './operators/index.ts';
import { orderBatchesCapability } from './order-batches/index.ts';
import { ordersCapability } from './orders/index.ts';
import { pagesCapability } from './pages/index.ts';
import { parcelsCapability } from './parcels/index.ts';
import { paymentsCapability } from './payments/index.ts';
import { platformCapability } from './platform/index.ts';
import { pricingCapability } from './pricing/index.ts';
import { promotionsCapability } from './promotions/index.ts';
import { realtimeCapability } from './realtime/index.ts';
import { refundsCapability } from './refunds/index.ts';
import { registersCapability } from './registers/index.ts';
import { remittancesCapability } from './remittances/index.ts';
import { reviewsCapability } from './reviews/index.ts';
import { routingCapability } from './routing/index.ts';
import { searchCapability } from './search/index.ts';
import { shippingCapability } from './shipping/index.ts';
import { shopCapability } from './shop/index.ts';
import { signInCapability } from './sign-in/index.ts';
import { sitemapsCapability } from './sitemaps/index.ts';
import { stockCapability } from './stock/index.ts';
import { timelinesCapability } from './timelines/index.ts';
import { visitsCapability } from './visits/index.ts';
import { vouchersCapability } from './vouchers/index.ts';
import { watchDogsCapability } from './watch-dogs/index.ts';

/** Every capability. The reference lists calls in this order. */
export const CAPABILITIES = [
  platformCapability,
  shopCapability,
  pagesCapability,
  sitemapsCapability,
  realtimeCapability,
  registersCapability,
  addressesCapability,
  catalogueCapability,
  contentCapability,
  consentsCapability,
  reviewsCapability,
  searchCapability,
  pricingCapability,
  promotionsCapability,
  cartCapability,
  shippingCapability,
  paymentsCapability,
  cashRestrictionsCapability,
  mailTemplatesCapability,
  ordersCapability,
  refundsCapability,
  parcelsCapability,
  bankCapability,
  remittancesCapability,
  orderBatchesCapability,
  documentsCapability,
  invoicingCapability,
  journalCapability,
  loyaltyCapability,
  listsCapability,
  timelinesCapability,
  visitsCapability,
  customersCapability,
  signInCapability,
  operatorsCapability,
  vouchersCapability,
  watchDogsCapability,
  routingCapability,
  stockCapability,
] as const;

type PartOf<C, Name extends keyof Capability> = Name extends keyof C ? C[Name] : never;
/** A part of each capability that has it, as a union. */
export type Parts<Name extends keyof Capability, C = (typeof CAPABILITIES)[number]> = C extends unknown
  ? PartOf<C, Name>
  : never;
type Both<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void ? All : never;

/** A part of all capabilities in one object. */
export function merged<Name extends Exclude<keyof Capability, 'texts'>>(name: Name): Both<Parts<Name>> {
  return Object.assign({}, ...CAPABILITIES.map((capability: Capability) => capability[name]));
}
