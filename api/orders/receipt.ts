import { type Minor, type Price, withoutTax } from '../../contract/money.ts';
import { PRICE_STEPS, type PriceStepKind, type Receipt } from '../../contract/orders/receipt.ts';

/** What lowered the price of a line, as its order keeps it: negative amounts, and the name in the buyer's language. */
export interface Reduction {
  kind: 'discount' | 'credit';
  name: string;
  code: string | null;
  /** Number of the discount. */
  discount_id: number | null;
  /** Account of the credits; orders placed before there were credits lack it. */
  customer_account_id?: number | null;
  /** Whether it is a share of what a discount takes off the whole purchase; orders from before lack it. */
  is_for_purchase?: boolean;
  price: Minor;
  taxed_price: Minor;
  /** What rounding down has of the price with tax; positive, unset for nothing. */
  rounded?: Minor;
}

/** Reductions of single lines, with tax unless asked otherwise; others stand in the totals alone. Negative. */
export const lineReductions = (reductions: readonly Reduction[], of: 'price' | 'taxed_price' = 'taxed_price'): Minor =>
  reductions.reduce(
    (sum, reduction) =>
      reduction.kind === 'discount' && reduction.is_for_purchase === false ? sum + reduction[of] : sum,
    0,
  );

/** A step to the price of a line with tax. */
export interface PriceStep {
  kind: PriceStepKind;
  taxed_price: Minor;
  /** What rounding down has of it; positive, unset for nothing. */
  rounded?: Minor;
}

/** A line with a price of its own; a package is its parts. */
export interface ReceiptLine {
  taxRate: number;
  /** They add up to its price with tax. */
  steps: readonly PriceStep[];
  /** Without tax: its share of the document's. */
  price: Minor;
  reductions: readonly Reduction[];
}

type Step = Omit<Receipt['steps'][number], 'price' | 'taxed_price' | 'exact_taxed_price'> & {
  price: Minor;
  taxed_price: Minor;
  rounded?: Minor | undefined;
};

const UNNAMED = { name: null, code: null, discount_id: null, customer_account_id: null, tax_rate: null };
const sumOf = (steps: readonly Pick<Step, 'price' | 'taxed_price'>[], of: 'price' | 'taxed_price') =>
  steps.reduce((sum, step) => sum + step[of], 0);

/** Steps with and without tax, each less than the one before it by whole units. */
function priceSteps({ steps, taxRate }: ReceiptLine): Step[] {
  let taxed = 0;
  return steps.map(({ kind, taxed_price, rounded }) => {
    const before = withoutTax(taxed, taxRate);
    taxed += taxed_price;
    return { ...UNNAMED, kind, price: withoutTax(taxed, taxRate) - before, taxed_price, rounded };
  });
}

/** Steps of one line, which add up to its price with tax; tax is a step without it, and inside with it. */
function stepsOf(line: ReceiptLine): Step[] {
  const { taxRate: tax_rate, price, reductions } = line;
  const own = priceSteps(line);
  const lowered = reductions.map((one): Step => {
    const { kind, name, code, discount_id, customer_account_id = null, price, taxed_price, rounded } = one;
    return { ...UNNAMED, kind, name, code, discount_id, customer_account_id, price, taxed_price, rounded };
  });
  const rounding: Step = { ...UNNAMED, kind: 'rounding', price: price - sumOf(own, 'price'), taxed_price: 0 };
  const untaxed = [...own, ...lowered, rounding];
  const tax = sumOf(untaxed, 'taxed_price') - sumOf(untaxed, 'price');
  return [...untaxed, { ...UNNAMED, kind: 'tax', tax_rate, price: tax, taxed_price: 0 }];
}

const keyOf = ({ kind, name, code, discount_id, customer_account_id, tax_rate }: Step) =>
  JSON.stringify([kind, name, code, discount_id, customer_account_id, tax_rate]);

const rank = ({ kind }: Step): number => {
  const index = (PRICE_STEPS as readonly string[]).indexOf(kind);
  if (index >= 0) return index;
  return PRICE_STEPS.length + Number(kind === 'rounding') + 2 * Number(kind === 'tax');
};

/** The receipt of a line, or of the parts that make up its price. */
export function receiptOf(lines: readonly ReceiptLine[], money: (minor: Minor) => Price): Receipt {
  const all = lines.flatMap(stepsOf);
  const tax = sumOf(
    all.filter(({ kind }) => kind === 'tax'),
    'price',
  );
  const taxed = sumOf(all, 'taxed_price');
  const steps = [...Map.groupBy(all, keyOf).values()].map((same) => ({
    ...(same[0] as Step),
    price: sumOf(same, 'price'),
    taxed_price: sumOf(same, 'taxed_price'),
    rounded: same.reduce((sum, { rounded = 0 }) => sum + rounded, 0),
  }));
  return {
    steps: steps
      .filter(({ kind, price, taxed_price }) => kind === 'base' || price !== 0 || taxed_price !== 0)
      .toSorted((a, b) => rank(a) - rank(b) || (b.tax_rate ?? 0) - (a.tax_rate ?? 0))
      .map(({ rounded, ...step }) => ({
        ...step,
        price: money(step.price),
        taxed_price: money(step.taxed_price),
        exact_taxed_price: rounded ? money(step.taxed_price + rounded) : null,
      })),
    price: money(taxed - tax),
    taxed_price: money(taxed),
    tax_amount: money(tax),
  };
}
