import type { VatNumberStateCode } from '../../../contract/registers/rules.ts';
import type { SaleTax, TaxTerms } from '../../../contract/shop/sale-tax.ts';
import type { Earning } from '../../loyalty/index.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import {
  type CartRow,
  type Change,
  consumerTax,
  type LineRow,
  taxOfCart,
  termsOfTax,
  vatStateOf,
} from '../stored/index.ts';
import { type PayingVoucher, payBy } from './cart-vouchers.ts';
import { chargesOf } from './charges.ts';
import { earnedBy } from './earned.ts';
import { isAlias } from './gift-alias.ts';
import { type CartFacts, NO_FACTS } from './load-facts.ts';
import { type ChosenMethods, chosenMethods } from './methods.ts';
import { type PricedCart, priceLines } from './price-lines.ts';
import { type Totals, totalsOf } from './totals.ts';

/** A cart with everything that its price depends on, at one moment: what can be had of what is stored. */
export interface CalculatedCart<Row extends LineRow = LineRow>
  extends PricedCart<Row>,
    Omit<ChosenMethods, 'adjustments'> {
  /** As it is stored, without vouchers that cannot be spent and a point that takes nothing. */
  cart: CartRow;
  /** Country of whoever sells; null: nobody is named. */
  sellerCountryId: number | null;
  /** Credits that the order will earn. */
  earned: readonly Earning[];
  totals: Totals;
  /** Which tax the sale has, and how prices are taxed by it. */
  tax: SaleTax;
  terms: TaxTerms;
  /** What is known of the buyer's VAT number, where it decides the tax. */
  vatState: VatNumberStateCode | null;
  /** Vouchers that pay it, with what each pays. */
  vouchers: PayingVoucher[];
  /** Entered ones that cannot be spent any more. */
  lostVoucherIds: readonly number[];
  /** What is stored and cannot be had. */
  adjustments: readonly Change[];
}

const voucherRemoved = ({ id, code_end: name, is_spent: isSpent }: CartFacts['lostVouchers'][number]): Change => ({
  type: 'voucher_removed',
  kind: 'voucher',
  id,
  name,
  amount: null,
  prices: null,
  reason: isSpent ? 'used_up' : 'over',
  isLoss: false,
});

/** What a stored cart comes to now: its lines as far as they can be sold, gifts, discounts, credits, methods and totals. */
export function calculateCart<Row extends LineRow>(
  stored: CartRow,
  facts: CartFacts<Row>,
  providers: readonly PaymentProvider[],
  context: RequestContext,
): CalculatedCart<Row> {
  const sellerCountryId = facts.tax.taxes.seller?.country_id ?? null;
  const priced = { ...priceLines(stored, facts, context), sellerCountryId };
  const { adjustments, ...methods } = chosenMethods(stored, facts, providers, priced);
  const lostVoucherIds = facts.lostVouchers.map(({ id }) => id);
  const charges = chargesOf(priced.lines, priced.discounted, methods, context.language);
  const balances = facts.vouchers.reduce((sum, { balance }) => sum + balance, 0);
  const totals = totalsOf(charges, methods.payment?.method.is_cash ? context.currency.cash_rounding : 1, balances);
  return {
    ...priced,
    ...methods,
    cart: {
      ...stored,
      ...(!methods.hasOption && { shipping_option_id: null }),
      entered_vouchers: stored.entered_vouchers.filter((id) => !lostVoucherIds.includes(id)),
    },
    totals,
    tax: taxOfCart(facts.tax, priced.isElectronic === true),
    terms: termsOfTax(facts.tax),
    vatState: vatStateOf(facts.tax, priced.isElectronic === true),
    vouchers: payBy(facts.vouchers, totals.paidByVouchers),
    lostVoucherIds,
    earned: earnedBy(priced.lines, priced.discounted, facts, context),
    adjustments: [
      ...priced.changes.filter(({ kind, id }) => kind !== 'item' || !isAlias(id)),
      ...adjustments,
      ...(priced.lines.length > 0 ? facts.lostVouchers.map(voucherRemoved) : []),
    ],
  };
}

/** A new, empty cart. */
export const calculateNew = (cart: CartRow, context: RequestContext, now: Date): CalculatedCart =>
  calculateCart(cart, { ...NO_FACTS, tax: consumerTax(cart, context, now) }, [], context);
