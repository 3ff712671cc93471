import type { LetterItem, LetterRow, Section } from '../letter.ts';
import type { OrderFacts, WholeOrder } from '../order-facts.ts';
import type { MailTexts } from '../texts/index.ts';

type Embedded = WholeOrder['_embedded'];

const PICTURE_SIZE = '/160.webp';

function itemOf(item: Embedded['items'][number], { reader }: OrderFacts, texts: MailTexts): LetterItem {
  const { product_urls: urls, product_image_url: image } = item._embedded ?? {};
  const path = urls?.[reader.pageLanguage];
  return {
    name: item.name,
    variation: item.variation_name,
    amount: texts.amount(item.amount, item.taxed_unit_price.formatted),
    total: item.taxed_total_price.formatted,
    picture: image ? `${reader.origin}${image.replace(/\/\d+\.\w+$/, PICTURE_SIZE)}` : null,
    url: path ? `${reader.origin}${path}` : null,
  };
}

function sums({ order }: OrderFacts, texts: MailTexts): LetterRow[] {
  const { shipping, payment, taxed_items_price: goods, cash_rounding: rounding } = order._embedded;
  return [
    { label: texts.goods, value: goods.formatted },
    { label: shipping.name, value: shipping.taxed_price.value === 0 ? texts.free : shipping.taxed_price.formatted },
    ...(payment.taxed_price.value === 0 ? [] : [{ label: payment.name, value: payment.taxed_price.formatted }]),
    ...(rounding.value === 0 ? [] : [{ label: texts.rounding, value: rounding.formatted }]),
    { label: texts.total, value: order.prices.taxed_price.formatted, isTotal: true },
  ];
}

function taxRows({ order, reader }: OrderFacts): string[][] {
  const percent = new Intl.NumberFormat(reader.locale, { style: 'percent', maximumFractionDigits: 2 });
  return order._embedded.tax_per_rate.map(({ tax_rate, price, tax_amount, taxed_price }) => [
    percent.format(tax_rate / 100),
    price.formatted,
    tax_amount.formatted,
    taxed_price.formatted,
  ]);
}

/** The goods with their prices, and what comes on top. */
export function goodsSection(facts: OrderFacts, texts: MailTexts, withTax: boolean): Section {
  const { heading, rate, base, tax, taxed } = texts.tax;
  const items = facts.order._embedded.items.map((item) => itemOf(item, facts, texts));
  return {
    heading: texts.items,
    pieces: [
      { type: 'items', items },
      { type: 'rows', rows: sums(facts, texts) },
      ...(withTax
        ? [{ type: 'table' as const, caption: heading, head: [rate, base, tax, taxed], rows: taxRows(facts) }]
        : []),
    ],
  };
}
