import type { Cart } from '../../../contract/cart/records.ts';
import { besideName } from '../../../contract/shipping/point-address.ts';
import { useTaxed } from '../../lib/goods/use-taxed.ts';
import { homeCountry } from '../../lib/shop/home-country.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { rounded } from '../../lib/totals/line-total.ts';
import { type PriceRow, priceRows } from '../../lib/totals/price-rows.ts';
import { taxRows } from '../../lib/totals/tax-rows.ts';
import { useVoucherRows } from '../../lib/totals/voucher-rows.ts';
import { formatPrice, formatThreshold } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { type PriceLine, PriceTable } from '../../ui/index.ts';
import { expectedPayable } from './payable.ts';

/** What a cart's delivery costs before a method is chosen. */
export interface ShippingFrom {
  /** The lowest price with tax. */
  value: number;
  /** Whether every method costs this much. */
  isOnly: boolean;
  /** The lowest price of those that are paid for; undefined where all are free. */
  paid?: number;
}

interface CartPricesProps {
  cart: Cart;
  /** Expected total of the lines, while it is unconfirmed. */
  expectedItems?: number;
  /** Shows tax by rate below the total. */
  withTax?: boolean;
  isBusy?: boolean;
  /** Price of shipping, while no method is chosen. */
  shippingFrom?: ShippingFrom;
  /** Missing methods are chosen on this page. */
  isChoosing?: boolean;
}

const METHODS = ['shipping', 'payment'] as const;
/** Shown before what the methods cost. */
const OF_GOODS: ReadonlySet<PriceRow['kind']> = new Set(['goods', 'discount', 'credit']);
const isMethod = ({ kind }: PriceRow) => METHODS.some((method) => method === kind);

/** Where the parcel is collected. */
const pointOf = ({ _embedded }: Cart): string | null => {
  const point = _embedded?.shipping_option;
  if (!point) return null;
  const { street, city } = besideName(point);
  return [point.name, street, city].filter(Boolean).join(', ');
};

/** Why no tax is in the prices, or goods cost something else without tax than on their pages; null for neither. */
function useTaxNote({ _embedded, supply }: Cart): string | null {
  const t = useTranslations('checkout');
  const { shop } = useShop();
  if (supply !== 'domestic') return t('noTax', { supply });
  const home = homeCountry(shop);
  const country = shop.countries.find(({ id }) => id === _embedded?.shipping_country_id);
  if (!shop.is_for_businesses || !home || !country || country.id === home.id) return null;
  return t('ratesOfDelivery', { country: country.name, home: home.name });
}

function useLines({ cart, expectedItems, shippingFrom, isChoosing }: CartPricesProps): PriceLine[] {
  const t = useTranslations('checkout');
  const taxed = useTaxed();
  const taxNote = useTaxNote(cart);
  const { currency, locale, shop } = useShop();
  const rows = priceRows(cart._embedded?.charges ?? [], shop.is_for_businesses);
  // Of those that were entered the field of codes says what they do; a shopper looks for what they typed.
  const noteOf = ({ name, code, description }: Cart['discounts'][number]) =>
    code === name ? null : (code ?? description);
  const notes = new Map(cart.discounts.map((one) => [one.name, noteOf(one)]));
  const noteOfRow = (kind: PriceRow['kind'], name: PriceRow['name']) => {
    if (kind === 'goods') return taxNote;
    if (kind === 'shipping') return pointOf(cart);
    return kind === 'discount' ? notes.get(name ?? '') : null;
  };
  const lineOf = ({ key, kind, name, price, original }: PriceRow): PriceLine => {
    const value = kind !== 'goods' && price.value === 0 ? t('free') : price.formatted;
    const isExpected = kind === 'goods' && expectedItems !== undefined;
    return {
      key,
      label: name ?? t(kind === 'goods' ? 'items' : 'rounding'),
      note: noteOfRow(kind, name),
      value: isExpected ? formatPrice(expectedItems, currency, locale) : value,
      before: original?.formatted,
    };
  };
  const fromWords = ({ value, isOnly, paid }: ShippingFrom) => {
    if (value === 0 && isOnly) return t('free');
    const price = taxed({ formatted: formatThreshold({ value: paid ?? value }, currency, locale) });
    return t(value === 0 ? 'shippingFreeOrFrom' : 'shippingFrom', { price });
  };
  const unknownLine = (kind: (typeof METHODS)[number]): PriceLine => {
    const words =
      kind === 'shipping' && shippingFrom ? fromWords(shippingFrom) : t(isChoosing ? 'stillToChoose' : 'notChosen');
    return { key: kind, label: t(kind), value: <span className="text-14 text-muted">{words}</span> };
  };
  const methods = METHODS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? lineOf(row) : unknownLine(kind);
  });
  const ofGoods = rows.filter(({ kind }) => OF_GOODS.has(kind));
  const others = rows.filter((row) => !OF_GOODS.has(row.kind) && !isMethod(row));
  return [...ofGoods.map(lineOf), ...methods, ...others.map(lineOf)];
}

/** What the company's VAT number means for the prices. */
function VatNote({ state }: { state: Cart['vat_number_state'] }) {
  const t = useTranslations('checkout');
  return (
    <p role="status" className="mt-3 text-14 text-muted empty:hidden">
      {state && t('vatNumber', { state })}
    </p>
  );
}

/** Prices of the order with tax: charges, total, and the tax included. */
export function CartPrices({ expectedItems: awaited, ...props }: CartPricesProps) {
  const { cart, withTax = true, isBusy } = props;
  const t = useTranslations('checkout');
  const { currency, locale, shop } = useShop();
  const { is_for_businesses: isForBusinesses } = shop;
  // Without tax only the server knows what goods cost: businesses wait for it.
  const expectedItems = isForBusinesses ? undefined : awaited;
  const isAwaited = awaited !== undefined && awaited !== cart.taxed_items_price.value;
  const lines = useLines({ ...props, expectedItems });
  const difference = expectedItems === undefined ? 0 : expectedItems - cart.taxed_items_price.value;
  const total =
    difference === 0
      ? cart.taxed_total_price.formatted
      : formatPrice(cart.taxed_total_price.value + difference, currency, locale);
  const payable = difference === 0 ? cart.payable_price.value : expectedPayable(cart, difference);
  const money = (value: number) => ({ value, formatted: formatPrice(value, currency, locale) });
  const paid = cart.vouchers.length > 0 ? rounded(cart.taxed_total_price.value + difference - payable) : 0;
  const rest = useVoucherRows(money(paid), money(payable));
  const labels = { without: t('withoutTax'), of: (rate: string) => t('taxOf', { rate }) };
  const taxes = taxRows(cart.tax_per_rate, cart.total_price, labels, locale);
  return (
    <>
      <PriceTable
        lines={isForBusinesses ? [...lines, ...taxes] : lines}
        total={{ label: t(taxes.length === 0 ? 'totalUntaxed' : 'total'), value: total }}
        rest={rest}
        parts={withTax && !isForBusinesses ? taxes : []}
        busy={isBusy || isAwaited}
      />
      <VatNote state={cart.vat_number_state} />
    </>
  );
}
