import type { Receipt } from '../../../contract/orders/receipt.ts';
import { useTaxed } from '../goods/use-taxed.ts';
import { useTranslations } from '../words/use-translations.tsx';

/** How the price of a line came to be, as a folded table of prices; `of`: a service, which stands inside another line. */
export function useReceipts() {
  const t = useTranslations('receipt');
  const taxed = useTaxed();
  return ({ steps, taxed_price: total, price: untaxed }: Receipt, of?: string) => {
    // Tax alone explains nothing: the total says it.
    if (steps.filter(({ kind }) => kind !== 'tax' && kind !== 'rounding').length < 2) return undefined;
    const rows = steps.map((step, index) => ({ ...step, key: `${step.kind}-${index}` }));
    const withTax = rows.filter(({ kind }) => kind !== 'tax' && kind !== 'rounding');
    const inside = rows.filter(({ kind, tax_rate: rate }) => kind === 'tax' && rate !== 0);
    return {
      summary: of === undefined ? t('title') : t('titleOf', { name: of }),
      lines: withTax.map(({ key, kind, name, code, taxed_price: price, exact_taxed_price: exact }) => {
        const label = [name ?? t('step', { kind }), code].filter(Boolean).join(', ');
        return { key, label: exact ? t('rounded', { label, exact: taxed(exact) }) : label, value: taxed(price) };
      }),
      total: { label: t('total'), value: taxed(total) },
      parts: [
        { key: 'without', label: t('withoutTax'), value: untaxed.formatted },
        ...inside.map(({ key, tax_rate: rate, price }) => ({
          key,
          label: t('tax', { rate: rate ?? 0 }),
          value: price.formatted,
        })),
      ],
    };
  };
}
