import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CreditAccount } from '../../loyalty/index.ts';
import { receiptOf } from '../../orders/index.ts';
import type { DiscountTerms, LiveDiscount, LiveGift, ShippingCost } from '../../promotions/index.ts';
import type { LineRow } from '../stored/line-rows.ts';
import { creditCharges, discountCharge, goodsOf, reductionsByLine } from './charges.ts';
import { assembled, isPart, pricesOf } from './contents.ts';
import { eligibleGifts, giftedLines, giftLineOf } from './gifts.ts';
import { priceStepsOf } from './price-steps.ts';
import { discountLines } from './purchase.ts';
import type { SoldLine } from './sellable.ts';
import { type Charge, totalsOf } from './totals.ts';

const TEXT = readFileSync(new URL('../../../docs/pricing.md', import.meta.url), 'utf8');
const EXAMPLES = [...TEXT.matchAll(/```price\n(.*?)```/gs)].map(([, body = '']) => body.trim().split('\n'));

const minor = (text: string) => Math.round(Number(text) * 100);
const ALL = { type: 'all', ids: new Set<number>() } as const;

interface Goods {
  name: string;
  line: SoldLine;
}

/** Composite where its parts say what it costs. */
const packageTypeOf = (row: string) => (row.includes('× its parts') ? 3 : 1);

/** A row of goods, of a package, or of a part of one: what is in one package. */
function goodsIn(row: string, id: number, before: readonly Goods[]): Goods {
  const [, kind = '', name = '', of, pieces = '', price = '0'] =
    /^(goods|package|part) (\w+)(?: of (\w+))?: (\d+) × ([\d.]+)?/.exec(row) ?? [];
  const current = minor(price);
  const holder = before.find((one) => one.name === of)?.line;
  const line = {
    id,
    product_id: id,
    product_variation_id: null,
    brand_id: Number(/brand (\d+)/.exec(row)?.[1] ?? 0) || null,
    category_ids: [],
    tag_ids: [],
    item_type: kind === 'part' ? 6 : 0,
    parent_id: holder?.id ?? null,
    gift_id: null,
    product_type: kind === 'package' ? packageTypeOf(row) : 0,
    package_discount: Number(/less (\d+) %/.exec(row)?.[1] ?? 0),
    amount: Number(pieces) * (holder?.amount ?? 1),
    current_price: current,
    original_price: minor(/was ([\d.]+)/.exec(row)?.[1] ?? price),
    base_price: /for others ([\d.]+)/.test(row) ? minor(/for others ([\d.]+)/.exec(row)?.[1] ?? '') : null,
    is_purchasable_with_credits: row.includes('for credits'),
    tax_rate: Number(/tax (\d+) %/.exec(row)?.[1] ?? 21),
  };
  return { name, line: line as unknown as SoldLine };
}

function amountIn(words: string): Partial<DiscountTerms> {
  const steps = [...words.matchAll(/from ([\d.]+) (\d+) %/g)].map(([, from = '', percents = '']) => ({
    from: minor(from),
    basisPoints: Number(percents) * 100,
    amount: null,
  }));
  if (steps.length > 0) return { operation: 4, steps };
  const free = /(\d+) of (\d+) free/.exec(words);
  if (free) return { operation: 3, free: Number(free[1]), every: Number(free[2]) };
  const percents = /([\d.]+) % off/.exec(words);
  if (percents) return { operation: 1, basisPoints: Number(percents[1]) * 100 };
  const amount = /([\d.]+) off/.exec(words);
  return amount ? { operation: 2, amount: minor(amount[1] ?? '') } : { operation: 0 };
}

function discountIn(row: string, id: number, rows: readonly string[]): LiveDiscount {
  const words = row.split(': ')[1] ?? '';
  const excluded = rows.findIndex((one) => one.startsWith(`discount ${/not with (\w+)/.exec(words)?.[1]}:`)) + 1;
  const brand = /of brand (\d+)/.exec(words);
  return {
    ...{
      id,
      name: { en: row },
      code: null,
      version: '1',
      announcedSince: null,
      description: null,
      limitPerCustomer: null,
      isOfBuyer: false,
    },
    ...{ basisPoints: 0, amount: 0, every: 0, free: 0, steps: [], stepsCountPieces: false },
    isForPurchase: words.includes('off the purchase'),
    hasFreeShipping: words.includes('free shipping'),
    ...{
      priority: 0,
      combination: words.includes('alone') ? 1 : 0,
      excluded: new Set(excluded ? [excluded] : []),
      discountedType: 0,
      applicationScope: words.includes('the dearest piece') ? 2 : 0,
    },
    ...{
      products: ALL,
      variations: ALL,
      categories: ALL,
      tags: ALL,
      customerGroups: ALL,
      customers: ALL,
      countries: ALL,
    },
    brands: brand ? { type: 'only', ids: new Set([Number(brand[1])]) } : ALL,
    ...{ isForFirstOrder: false, minPrice: 0, minPieces: 0 },
    ...amountIn(words),
  } as LiveDiscount;
}

function shippingIn(row: string | undefined): ShippingCost {
  const [, price = '0', from] = /^shipping ([\d.]+)(?:, free from ([\d.]+))?$/.exec(row ?? '') ?? [];
  return { price: minor(price), freeFrom: from ? minor(from) : null, canBeFree: true };
}

const NO_CREDITS = { accounts: [], wishes: [] };

/** The account of a row of credits; lines that it pays by the piece get it. */
function creditsIn(row: string | undefined, goods: readonly Goods[]) {
  if (!row) return NO_CREDITS;
  const [terms = '', wishes = ''] = row.split(': ');
  const number = (pattern: RegExp, text = terms) => Number(pattern.exec(text)?.[1] ?? 0);
  const paid = /pieces of (\w+)/.exec(wishes)?.[1];
  for (const { name, line } of goods) if (name === paid) line.customer_account_id = 1;
  const account: CreditAccount = {
    ...{ id: 1, name: { en: 'Credits' } as CreditAccount['name'], decimals: 0, currencyDecimals: 2 },
    balance: number(/^credits (\d+)/),
    worth: Math.round(number(/worth ([\d.]+)/) * 10_000),
    minOrderPrice: /from ([\d.]+)/.test(terms) ? minor(/from ([\d.]+)/.exec(terms)?.[1] ?? '') : null,
    maxPercents: number(/at most (\d+) %/) || null,
  };
  return { accounts: [account], wishes: [{ customer_account_id: 1, amount: number(/(\d+) off the order/, wishes) }] };
}

/** A gift in the cart, as a line of one piece; one that comes with a product has a line of goods above it. */
function giftIn(row: string, id: number, goods: readonly Goods[], percents_rounding: number | null) {
  const [, name = '', price = ''] = /^gift (\w+): ([\d.]+)/.exec(row) ?? [];
  const holder = goods.find((one) => one.name === /, with (\w+)/.exec(row)?.[1])?.line;
  const own = /, for ([\d.]+)( in another currency)?/.exec(row);
  const from = /, from ([\d.]+)/.exec(row);
  const type = holder ? 3 : 1;
  const gift: LiveGift = {
    ...{ id, product_id: id, product_variation_id: null, type, is_combinable: true, below: {}, revision: 1 },
    percents: Number(/, less ([\d.]+) %/.exec(row)?.[1] ?? 100),
    gift_prices: own ? [{ currency_id: own[2] ? 2 : 1, price: minor(own[1] ?? '') }] : [],
    rules: [
      ...(from
        ? [{ is_active: true, type: 0, condition: 0, amount: minor(from[1] ?? ''), currency_id: 1 } as const]
        : []),
      ...(holder
        ? [{ is_active: true, type: 2, condition: 2, amount: holder.product_id, currency_id: null } as const]
        : []),
    ],
  };
  const { line } = goodsIn(`goods ${name}: 1 × ${price}`, id, []);
  const giftRow = {
    ...line,
    percents_rounding,
    item_type: type,
    gift_id: id,
    parent_id: holder?.id ?? null,
  } as unknown as LineRow;
  return { name, gift, row: giftRow };
}

/** What an example comes to, as its rows say it. */
function sumsOf(rows: readonly string[]): Set<string> {
  const goods: Goods[] = [];
  for (const row of rows.filter((one) => /^(goods|package|part) /.test(one)))
    goods.push(goodsIn(row, goods.length + 1, goods));
  const discountRows = rows.filter((row) => row.startsWith('discount'));
  const discounts = discountRows.map((row, index) => discountIn(row, index + 1, discountRows));
  const shipping = shippingIn(rows.find((row) => row.startsWith('shipping') && !row.includes('costs')));
  const coin = /smallest coin ([\d.]+)/.exec(rows.join('\n'));
  const credits = creditsIn(
    rows.find((row) => row.startsWith('credits') && !row.includes('taken')),
    goods,
  );
  const rounding = /^percents leave whole ([\d.]+)$/m.exec(rows.join('\n'));
  const percentsRounding = rounding ? minor(rounding[1] ?? '') : null;
  for (const { line } of goods) line.percents_rounding = percentsRounding;
  const lines = assembled(goods.map(({ line }) => line));
  const buyer = { customerId: null, customerGroupIds: [], countryId: 1, isFirstOrder: null };
  const discounted = discountLines(lines, buyer, shipping, { discounts, percentsRounding }, credits);
  const gifts = rows
    .filter((row) => row.startsWith('gift'))
    .map((row, index) => giftIn(row, goods.length + index + 1, goods, percentsRounding));
  const eligible = eligibleGifts(
    gifts.map(({ gift }) => gift),
    { lines: giftedLines(lines), goods: discounted.goods, currencyId: 1, customerGroupIds: [], countryId: 1 },
  );
  const give = giftLineOf(
    gifts.map(({ row }) => row),
    eligible,
  );
  const given = gifts.map(({ name, row }) => ({ name, line: give(row) as SoldLine | null }));
  lines.push(...given.flatMap(({ line }) => line ?? []));
  const shippingPrice = discounted.hasFreeShipping ? 0 : shipping.price;
  const charges: Charge[] = [
    ...goodsOf(lines),
    ...discounted.discounts.map((one) => discountCharge(one, 21, 'en')),
    ...creditCharges(discounted, 'en'),
    {
      kind: 'shipping',
      name: null,
      code: null,
      originalTaxedPrice: null,
      parts: [{ taxRate: 21, taxedPrice: shippingPrice }],
    },
  ];
  const totals = totalsOf(charges, coin ? minor(coin[1] ?? '') : 1);
  const reductions = reductionsByLine(totals.charges);
  const off = (id: number) => (reductions.get(id) ?? []).reduce((sum, { taxed_price }) => sum + taxed_price, 0);
  const whole = (id: number) => lines.filter((line) => line.id === id || (isPart(line) && line.parent_id === id));
  const major = (amount: number) => (amount / 100).toFixed(2);
  const charged = totals.charges.filter(({ kind }) => kind === 'goods');
  const receiptRows = ({ name, line: { id } }: Goods) =>
    receiptOf(
      whole(id).map((line) => ({
        taxRate: line.tax_rate,
        steps: priceStepsOf(line),
        price: charged[lines.indexOf(line)]?.price ?? 0,
        reductions: reductions.get(line.id) ?? [],
      })),
      (amount) => ({ value: amount, formatted: major(amount) }),
    ).steps.map(({ kind, tax_rate, price, taxed_price, exact_taxed_price: exact }) => {
      if (kind === 'tax') return `tax of ${name} at ${tax_rate} % is ${price.formatted}`;
      const value = kind === 'rounding' ? price : taxed_price;
      return `${kind.replace('_', ' ')} of ${name} is ${value.formatted}${exact ? `, exactly ${exact.formatted}` : ''}`;
    });
  return new Set([
    ...goods.flatMap(receiptRows),
    ...goods.flatMap(({ name, line: { id } }) => [
      `${name} costs ${major(whole(id).reduce((sum, one) => sum + pricesOf(one).taxed + off(one.id), 0))}`,
      `${name} was ${major(whole(id).reduce((sum, one) => sum + pricesOf(one).original, 0))}`,
    ]),
    ...given.map(({ name, line }) =>
      line ? `${name} costs ${major(line.current_price * line.amount)}` : `${name} is not given`,
    ),
    ...given.flatMap(({ name, line }) => (line ? `${line.amount} of ${name} given` : [])),
    `shipping costs ${major(shippingPrice)}`,
    `credits taken ${discounted.credits.reduce((sum, { ofItems, ofOrder }) => sum + ofItems + ofOrder, 0)}`,
    ...totals.rates.map(({ taxRate, taxAmount }) => `tax at ${taxRate} % is ${major(taxAmount)}`),
    `rounding ${major(Math.abs(totals.cashRounding))} ${totals.cashRounding < 0 ? 'less' : 'more'}`,
    `to pay ${major(totals.taxedPrice)}`,
  ]);
}

const isSum = (row: string) =>
  / costs |^\w+ was | is |^\d+ of \w+ given$|^rounding |^to pay |^credits taken /.test(row);

test('the document has examples of every chapter', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(12);
});

test.each(EXAMPLES.map((rows) => [rows.join('; '), rows] as const))('%s', (_, rows) => {
  const said = rows.filter(isSum);
  expect(said.length).toBeGreaterThan(0);
  const sums = sumsOf(rows);
  expect(said.filter((row) => !sums.has(row))).toEqual([]);
});
