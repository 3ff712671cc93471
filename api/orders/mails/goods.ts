import { CART_ITEM_TYPES, isGiftType } from '../../../contract/cart/rules.ts';
import type { Language } from '../../../contract/locales.ts';
import { formatMinor, type Price, toMinor } from '../../../contract/money.ts';
import { isTaxed, partOf, pictureIn, piecesAt, plainWords, taxNote } from '../../notifications/index.ts';
import type { LetterItem, LetterRow, Section } from '../../platform/mail/index.ts';
import { percentFormat } from './formats.ts';
import type { OrderFacts, OrderWithEmbeds } from './order-facts.ts';
import type { OrderMailTexts } from './texts/index.ts';

type Embedded = OrderWithEmbeds['_embedded'];

type Item = Embedded['items'][number];

const isInside = ({ parent_id, order_item_type: type }: Item, kind: number) => parent_id !== null && type === kind;
const isPart = (item: Item) => isInside(item, CART_ITEM_TYPES.package_item);
const isService = (item: Item) => isInside(item, CART_ITEM_TYPES.service);

/** A part of a package. */
const contentOf = ({ name, variation_name: variation, amount: pieces }: Item, language: Language): string =>
  partOf({ language }, pieces, variation ? `${name}, ${variation}` : name);

/** Finer than any currency: amounts of two that look alike are compared by it. */
const FINEST_DECIMALS = 3;

/** What a piece costs after discounts of its line; null where no such price times the pieces makes the total. */
function pieceOf(item: Item, { currency, locale }: OrderFacts['reader']['context']): string | null {
  const { amount: pieces, taxed_unit_price: unit, line_discounted_taxed_total_price: total } = item;
  const finest = ({ value }: Price) => toMinor(value, FINEST_DECIMALS);
  if (finest(unit) * pieces === finest(total)) return unit.formatted;
  const minor = toMinor(total.value, currency.decimal_places);
  const isOwnCurrency = formatMinor(minor, currency, locale) === total.formatted;
  return isOwnCurrency && minor % pieces === 0 ? formatMinor(minor / pieces, currency, locale) : null;
}

/** How many pieces at what price, and what that makes; of a gift, that it is one. */
function priceWords(
  item: Item,
  { context, language }: OrderFacts['reader'],
  t: OrderMailTexts,
): Pick<LetterItem, 'amount' | 'total'> {
  const { order_item_type: type, amount: pieces, taxed_unit_price: unit } = item;
  const { line_discounted_taxed_total_price: total } = item;
  const unitPrice = pieceOf(item, context);
  const amount = unitPrice === null ? `${pieces}×` : piecesAt({ language }, pieces, unitPrice);
  if (!isGiftType(type)) return { amount, total: total.formatted };
  return unit.value === 0
    ? { amount: t('gift', { pieces }), total: t('free') }
    : { amount: t('reducedGift'), total: total.formatted };
}

function itemOf(item: Item, { reader, order }: OrderFacts, t: OrderMailTexts): LetterItem {
  const {
    product_urls: urls,
    product_image_url: image,
    order_item_product_fields: texts = [],
    customer_account: paid,
  } = item._embedded ?? {};
  const path = urls?.[reader.pageLanguage];
  return {
    name: item.name,
    variation: item.variation_name,
    ...priceWords(item, reader, t),
    contents: [
      ...texts.map(({ name, value }) => `${name}: ${plainWords(value)}`),
      ...order._embedded.items
        .filter((one) => isPart(one) && one.parent_id === item.id)
        .map((one) => contentOf(one, reader.language)),
      // What credits took off the purchase is told by the sums only.
      ...(paid && item.discounted_taxed_total_price.value === 0
        ? [`${paid.name}: −${paid.taxed_price.formatted}`]
        : []),
    ],
    picture: pictureIn(reader, image),
    url: path ? `${reader.origin}${path}` : null,
  };
}

/** Vouchers are money, as parts are that came: the total stays, and less of it remains to be paid. */
function paidByVoucher({ prices, ...order }: OrderFacts['order'], t: OrderMailTexts): LetterRow[] {
  const { voucher_price: vouchers, payable_price: payable } = prices;
  const isOpen = order.paid_at === null && order.cancelled_at === null;
  const left = isOpen ? order._embedded.left_to_pay : payable;
  const voucherRows = vouchers.value > 0 ? [{ label: t('paidByVoucher'), value: vouchers.formatted }] : [];
  if (voucherRows.length === 0 && left.value === payable.value) return [];
  if (order.cancelled_at !== null) return voucherRows;
  return [...voucherRows, { label: t(isOpen ? 'leftToPay' : 'paidInMoney'), value: left.formatted, isTotal: true }];
}

const ratesOf = ({ order }: OrderFacts): number[] => order._embedded.tax_per_rate.map(({ tax_rate: rate }) => rate);

function sums(facts: OrderFacts, t: OrderMailTexts): LetterRow[] {
  const { order } = facts;
  const charges = order._embedded.charges.filter(
    ({ kind, taxed_price: price }) => kind !== 'payment' || price.value !== 0,
  );
  return [
    ...charges.map(({ kind, name, taxed_price: price }) => ({
      label: name ?? (kind === 'goods' ? t('goods') : t('rounding')),
      value: kind !== 'goods' && price.value === 0 ? t('free') : price.formatted,
    })),
    // No tax is in vouchers.
    {
      label: t(isTaxed(ratesOf(facts)) ? 'total' : 'totalUntaxed'),
      value: order.prices.taxed_price.formatted,
      isTotal: true,
    },
    ...paidByVoucher(order, t),
  ];
}

function taxRows({ order, reader }: OrderFacts): string[][] {
  const percent = percentFormat(reader.locale);
  return order._embedded.tax_per_rate
    .filter(({ tax_rate }) => tax_rate !== 0)
    .map(({ tax_rate, price, tax_amount, taxed_price }) => [
      percent.format(tax_rate / 100),
      price.formatted,
      tax_amount.formatted,
      taxed_price.formatted,
    ]);
}

/** Items with prices, other charges and totals. */
export function goodsSection(facts: OrderFacts, t: OrderMailTexts, withTax: boolean): Section {
  const head = [t('tax.rate'), t('tax.base'), t('tax.tax'), t('tax.taxed')];
  const all = facts.order._embedded.items;
  // A service has a row of its own below what it is for.
  const items = all
    .filter((item) => !isPart(item) && !isService(item))
    .flatMap((item) => [item, ...all.filter((one) => isService(one) && one.parent_id === item.id)])
    .map((item) => itemOf(item, facts, t));
  const rows = taxRows(facts);
  return {
    heading: t('items'),
    pieces: [
      // Pages of a shop for businesses have prices without tax first.
      ...taxNote(ratesOf(facts), facts.reader.language),
      { type: 'items', items },
      { type: 'rows', rows: sums(facts, t) },
      ...(facts.order.supply === 'domestic'
        ? []
        : [{ type: 'paragraphs' as const, texts: [t('noTax', { supply: facts.order.supply })] }]),
      ...(withTax && rows.length > 0 ? [{ type: 'table' as const, caption: t('tax.heading'), head, rows }] : []),
    ],
  };
}
