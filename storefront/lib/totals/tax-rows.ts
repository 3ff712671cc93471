import type { Cart } from '../../../contract/cart/records.ts';
import { formatNumber } from '../words/format.ts';

interface Labels {
  /** Of the price without tax. */
  without: string;
  of: (rate: string) => string;
}

/** The price without tax and the tax by its rates, as rows below a total; none where no tax is in it, as in vouchers. */
export function taxRows(
  rates: Cart['tax_per_rate'],
  price: { formatted: string },
  { without, of }: Labels,
  locale: string,
) {
  const taxed = rates.filter(({ tax_rate: rate }) => rate !== 0);
  if (taxed.length === 0) return [];
  return [
    { key: 'without', label: without, value: price.formatted },
    ...taxed.map(({ tax_rate: rate, tax_amount: amount }) => ({
      key: String(rate),
      label: of(formatNumber(rate, locale)),
      value: amount.formatted,
    })),
  ];
}
