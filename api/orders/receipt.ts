import { type Minor, type Price, withoutTax } from '../../contract/money.ts';
import type { Receipt } from '../../contract/orders/receipt.ts';

/** What lowered the price of a line, as its order keeps it: negative amounts, and the name in the buyer's language. */
export interface Reduction {
  kind: 'discount' | 'credit';
  name: string;
  code: string | null;
  /** Number of the discount. */
  discount_id: number | null;
  /** Account of the credits; orders placed before there were credits lack it. */
  customer_account_id?: number | null;
  price: Minor;
  taxed_price: Minor;
}

/** A line with a price of its own; a package is its parts. */
export interface ReceiptLine {
  taxRate: number;
  /** With tax, before the product's own discount. */
  originalTaxedPrice: Minor;
  price: Minor;
  taxedPrice: Minor;
  reductions: readonly Reduction[];
}

type Step = Pick<Receipt['steps'][number], 'kind' | 'name' | 'code'> & Pick<Reduction, 'price' | 'taxed_price'>;

function stepsOf({ taxRate, originalTaxedPrice, price, taxedPrice, reductions }: ReceiptLine): Step[] {
  const listed = withoutTax(originalTaxedPrice, taxRate);
  const own = { price: price - listed, taxed_price: taxedPrice - originalTaxedPrice };
  const unnamed = { name: null, code: null };
  return [
    // Where nothing is taken off, the price without tax is the line's share of the total's.
    {
      ...unnamed,
      kind: 'list_price',
      ...(own.taxed_price === 0
        ? { price, taxed_price: taxedPrice }
        : { price: listed, taxed_price: originalTaxedPrice }),
    },
    ...(own.taxed_price === 0 ? [] : [{ ...unnamed, kind: 'own_discount' as const, ...own }]),
    ...reductions.map(({ kind, name, code, price: off, taxed_price }) => ({
      kind,
      name,
      code,
      price: off,
      taxed_price,
    })),
  ];
}

const keyOf = ({ kind, name, code }: Step) => JSON.stringify([kind, name, code]);

/** The receipt of a line, or of the parts that make up its price. */
export function receiptOf(lines: readonly ReceiptLine[], taxRate: number, money: (minor: Minor) => Price): Receipt {
  const sumOf = (steps: readonly Step[], of: 'price' | 'taxed_price') => steps.reduce((sum, step) => sum + step[of], 0);
  const all = lines.flatMap(stepsOf);
  const [price, taxed] = [sumOf(all, 'price'), sumOf(all, 'taxed_price')];
  return {
    steps: [...Map.groupBy(all, keyOf).values()].map((steps) => ({
      kind: steps[0]?.kind ?? 'list_price',
      name: steps[0]?.name ?? null,
      code: steps[0]?.code ?? null,
      price: money(sumOf(steps, 'price')),
      taxed_price: money(sumOf(steps, 'taxed_price')),
    })),
    price: money(price),
    taxed_price: money(taxed),
    tax_amount: money(taxed - price),
    tax_rate: taxRate,
  };
}
