import { CART_ITEM_TYPES, isGiftType } from '../../contract/cart/rules.ts';
import { type Language, translate } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import { townLines } from '../../contract/shop/postal-address.ts';
import type { PrintedColumn, PrintedDocument, PrintedFact, PrintedRow } from '../documents/index.ts';
import { isPaidAtHandOver } from '../payments/index.ts';
import type { PackedLine, PackedOrder, PackingFacts } from './packing-facts.ts';
import { PACKING_TEXTS } from './texts/index.ts';

/** Who prints, how, and when. */
export interface Printing {
  language: Language;
  locale: string;
  shopName: string;
  now: Date;
}
type Texts = (typeof PACKING_TEXTS)[Language];

/** Notes of an order that are printed, the newest; all of them together stay on one page. */
const MOST_NOTES = 6;
const LONGEST_NOTE = 400;

const columnsOf = (t: Texts): PrintedColumn[] => [
  { label: t('columns.name'), share: 0.58, isNumber: false },
  { label: t('columns.code'), share: 0.2, isNumber: false },
  { label: t('columns.pieces'), share: 0.1, isNumber: true },
  { label: t('columns.done'), share: 0.12, isNumber: true },
];
const row = (name: string, code: string | null, pieces: string, below: readonly string[]): PrintedRow => ({
  cells: [name, code ?? '', pieces, ''],
  below: below.map((label) => ({ label, value: '' })),
});

const day = (at: Date, { locale }: Printing) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Prague' }).format(at);

/** What all lists have alike. */
const sheet = (title: string, number: string, t: Texts, { shopName }: Printing) => ({
  ...{ title, number, author: shopName, seller: shopName, columns: columnsOf(t) },
  ...{ rates: null, totals: [], payable: null, qr: null },
  pageLabel: t('page', { page: '{page}', pages: '{pages}' }),
  continued: t('continued', { title, number }),
});

const named = (name: string, variation: string | null) => (variation ? `${name}, ${variation}` : name);
/** The goods by their name now, in the language of the list; what is no more by that of the order. */
function currentName(line: PackedLine, { language }: Printing): string {
  const name = line.product_name ? translate(line.product_name, language) : line.name;
  return named(name, line.variation_texts ? translate(line.variation_texts, language) : line.variation_name);
}

/** Pieces of a line that are still to be taken from their place. */
const toPick = (line: PackedLine, { carried }: PackingFacts) =>
  Math.max(0, (carried.get(line.id)?.retained ?? 0) - line.sent);

/** Sums of all orders, by what is taken from one place. */
function printPicking(facts: PackingFacts, t: Texts, printing: Printing): PrintedDocument {
  const all = facts.orders.flatMap(({ id, number }) =>
    (facts.lines.get(id) ?? []).map((line) => ({ line, number, pieces: toPick(line, facts) })),
  );
  const things = Map.groupBy(
    all.filter(({ pieces }) => pieces > 0),
    ({ line: { product_id: id, product_variation_id: variation, name, sku } }) =>
      JSON.stringify([id ?? [name, sku], variation]),
  );
  const { compare } = new Intl.Collator(printing.locale, { numeric: true });
  const picked = [...things.values()].map((of) => {
    const [first] = of as [(typeof of)[number]];
    const pieces = of.reduce((sum, one) => sum + one.pieces, 0);
    const { sku, ean } = first.line;
    return { name: currentName(first.line, printing), sku, ean, pieces, of };
  });
  picked.sort((a, b) => compare(a.sku ?? '', b.sku ?? '') || compare(a.name, b.name));
  const pieces = picked.reduce((sum, one) => sum + one.pieces, 0);
  const number = t('sums.orders', { count: facts.orders.length });
  return {
    ...sheet(t('picking'), number, t, printing),
    parties: [],
    facts: [
      { label: t('sums.made'), value: day(printing.now, printing) },
      { label: t('sums.total'), value: t('sums.pieces', { count: pieces }) },
    ],
    rows: picked.map((one) => {
      const where = one.of
        .map((part) => t('lines.in', { number: part.number, amount: String(part.pieces) }))
        .join(' · ');
      return row(one.name, one.sku, String(one.pieces), [
        ...(one.ean ? [t('lines.ean', { ean: one.ean })] : []),
        where,
      ]);
    }),
    notes: picked.length === 0 ? [t('nothingToPick')] : [],
  };
}

const PACKAGES: ReadonlySet<number> = new Set([CART_ITEM_TYPES.flexible_package, CART_ITEM_TYPES.combinable_package]);

function printLine(line: PackedLine, lines: readonly PackedLine[], facts: PackingFacts, t: Texts): PrintedRow[] {
  const carried = facts.carried.get(line.id);
  if (carried && carried.retained === 0) return [];
  const parent = lines.find(({ id }) => id === line.parent_id);
  const below = [
    ...(isGiftType(line.type) ? [t('lines.gift')] : []),
    ...(line.type === CART_ITEM_TYPES.service ? [t('lines.service')] : []),
    ...(PACKAGES.has(line.type) ? [t('lines.package')] : []),
    ...(parent && PACKAGES.has(parent.type) ? [t('lines.inPackage', { name: parent.name })] : []),
    ...(line.ean ? [t('lines.ean', { ean: line.ean })] : []),
    ...(line.product_fields ?? []).map(({ name, value }) => `${name}: ${value}`),
    ...(line.sent > 0 ? [t('lines.sent', { amount: String(line.sent) })] : []),
  ];
  return [row(named(line.name, line.variation_name), line.sku, String(carried?.retained ?? line.amount), below)];
}

/** What its carrier, or the store, has to collect; nothing of an order that is paid otherwise. */
function toCollect(order: PackedOrder, { left }: PackingFacts, t: Texts, { locale }: Printing): string {
  const sum = isPaidAtHandOver(order.payment_service) ? (left.get(order.id) ?? 0) : 0;
  const currency = { code: order.currency, decimal_places: order.decimal_places };
  return sum > 0 ? priceOf(sum, currency, locale).formatted : t('facts.nothing');
}

function notesOf(order: PackedOrder, { notes }: PackingFacts, t: Texts): string[] {
  const cut = (text: string) => (text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE)}…` : text);
  return [
    ...(order.note ? [t('notes.fromBuyer', { text: cut(order.note) })] : []),
    ...(notes.get(order.id) ?? [])
      .slice(-MOST_NOTES)
      .map(({ text, is_for_buyer: isForBuyer }) =>
        t(isForBuyer ? 'notes.toBuyer' : 'notes.internal', { text: cut(text) }),
      ),
  ];
}

/** One order, for whoever packs it. */
function printOrder(order: PackedOrder, facts: PackingFacts, t: Texts, printing: Printing): PrintedDocument {
  const person = [order.first_name, order.last_name].filter(Boolean).join(' ');
  const town = townLines({ post_code: order.post_code, city: order.city }, order.alpha2 ?? undefined);
  const lines = [order.street, ...town, order.country && translate(order.country, printing.language)];
  const contact = [order.phone, order.email];
  const filled = (texts: readonly (string | null)[]) => texts.filter((text): text is string => Boolean(text?.trim()));
  const own = facts.lines.get(order.id) ?? [];
  const known: PrintedFact[] = [
    { label: t('facts.ordered'), value: day(order.created_at, printing) },
    { label: t('facts.payment'), value: order.payment_name },
    { label: t('facts.collect'), value: toCollect(order, facts, t, printing) },
    { label: t('facts.parcels'), value: order.parcels.join(', ') || t('facts.noParcels') },
  ];
  return {
    ...sheet(t('packing'), order.number, t, printing),
    parties: [
      {
        label: t('parties.recipient'),
        name: order.company_name || person,
        lines: filled([order.company_name ? person : null, ...lines, ...contact]),
      },
      { label: t('parties.method'), name: order.shipping_name, lines: filled([order.shipping_option_name]) },
    ],
    facts: known,
    rows: own.flatMap((line) => printLine(line, own, facts, t)),
    notes: notesOf(order, facts, t),
  };
}

/** The picking list of all orders, then a packing list of each. */
export function printPacking(facts: PackingFacts, printing: Printing): [PrintedDocument, ...PrintedDocument[]] {
  const t = PACKING_TEXTS[printing.language];
  return [printPicking(facts, t, printing), ...facts.orders.map((order) => printOrder(order, facts, t, printing))];
}
