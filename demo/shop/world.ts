import type { Language } from '../../contract/locales.ts';
import type { ConfiguredPage } from '../../contract/pages/rules.ts';

/** The same text in the shop's three languages. */
export interface Text {
  cs: string;
  sk: string;
  en: string;
}

const text = (cs: string, sk: string, en: string): Text => ({ cs, sk, en });

export const LANGUAGES = [
  { id: 1, name: 'Čeština', code2: 'cs', code3: 'ces' },
  { id: 2, name: 'Slovenčina', code2: 'sk', code3: 'slk' },
  { id: 3, name: 'English', code2: 'en', code3: 'eng' },
];

/** `perCrown` turns the crowns of the catalogue into the currency; `cash` is its smallest coin in minor units. */
export const CURRENCIES = [
  {
    id: 1,
    code: 'CZK',
    symbol: 'Kč',
    numeric: '203',
    cash: 100,
    percentsRounding: 100,
    name: text('Česká koruna', 'Česká koruna', 'Czech koruna'),
    perCrown: 1,
    free: 1_500,
  },
  {
    id: 2,
    code: 'EUR',
    symbol: '€',
    numeric: '978',
    cash: 5,
    percentsRounding: 5,
    name: text('Euro', 'Euro', 'Euro'),
    perCrown: 1 / 24.6,
    free: 60,
  },
  {
    id: 3,
    code: 'GBP',
    symbol: '£',
    numeric: '826',
    cash: 1,
    percentsRounding: 5,
    name: text('Britská libra', 'Britská libra', 'Pound sterling'),
    perCrown: 1 / 28.4,
    free: 55,
  },
];

/** Whole units of crowns, euros and pounds, in the order of `CURRENCIES`. */
export type InEach = readonly [crowns: number, euros: number, pounds: number];

/** Rates: standard, reduced, zero or second reduced, and none for vouchers, in percent. */
export const COUNTRIES = [
  {
    id: 1,
    alpha2: 'CZ',
    numeric: '203',
    dial: '+420',
    original: 'Česko',
    language: 1,
    rates: [21, 12, 0, 0],
    name: text('Česko', 'Česko', 'Czechia'),
  },
  {
    id: 2,
    alpha2: 'SK',
    numeric: '703',
    dial: '+421',
    original: 'Slovensko',
    language: 2,
    rates: [23, 19, 5, 0],
    name: text('Slovensko', 'Slovensko', 'Slovakia'),
  },
  {
    id: 3,
    alpha2: 'IE',
    numeric: '372',
    dial: '+353',
    original: 'Ireland',
    language: 3,
    rates: [23, 13.5, 0, 0],
    name: text('Irsko', 'Írsko', 'Ireland'),
  },
  {
    id: 4,
    alpha2: 'DE',
    numeric: '276',
    dial: '+49',
    original: 'Deutschland',
    language: null,
    rates: [19, 7, 0, 0],
    name: text('Německo', 'Nemecko', 'Germany'),
  },
  {
    id: 5,
    alpha2: 'AT',
    numeric: '040',
    dial: '+43',
    original: 'Österreich',
    language: null,
    rates: [20, 10, 0, 0],
    name: text('Rakousko', 'Rakúsko', 'Austria'),
  },
];

export const TAX_GROUPS = ['standard', 'reduced', 'zero', 'none'];
/** Number of the group whose rates are all 0. */
export const UNTAXED = 4;

/** `sells` lists currency ids, the host's own first. */
export const HOSTS = [
  {
    id: 1,
    hostname: 'cs.localhost',
    locale: 'cs-CZ',
    language: 'cs',
    country: 1,
    sells: [1, 2],
    canonical: true,
    isDefault: false,
  },
  {
    id: 2,
    hostname: 'sk.localhost',
    locale: 'sk-SK',
    language: 'sk',
    country: 2,
    sells: [2, 1],
    canonical: true,
    isDefault: false,
  },
  {
    id: 3,
    hostname: 'en.localhost',
    locale: 'en-US',
    language: 'en',
    country: 3,
    sells: [2, 1, 3],
    canonical: true,
    isDefault: false,
  },
  {
    id: 4,
    hostname: 'localhost',
    locale: 'en-US',
    language: 'en',
    country: 3,
    sells: [2, 1, 3],
    canonical: false,
    isDefault: true,
  },
];

export const ROUTES = {
  search: {
    cs: { slug: '/hledat', queries: { search: 'hledat' } },
    sk: { slug: '/hladat', queries: { search: 'hladat' } },
    en: { slug: '/search', queries: { search: 'search' } },
  },
  'blog-list': {
    cs: { slug: '/magazin', queries: {} },
    sk: { slug: '/magazin', queries: {} },
    en: { slug: '/magazine', queries: {} },
  },
  'brand-list': {
    cs: { slug: '/znacky', queries: {} },
    sk: { slug: '/znacky', queries: {} },
    en: { slug: '/brands', queries: {} },
  },
} satisfies Record<'search' | ConfiguredPage, Record<Language, { slug: string; queries: Record<string, string> }>>;

export const AVAILABILITIES = [
  {
    id: 1,
    slug: 'in-stock',
    name: text('Skladem', 'Skladom', 'In stock'),
    canPurchase: true,
    forEmpty: false,
    forRefilled: true,
    inCatalog: true,
  },
  {
    id: 2,
    slug: 'sold-out',
    name: text('Vyprodáno', 'Vypredané', 'Sold out'),
    canPurchase: false,
    forEmpty: true,
    forRefilled: false,
    inCatalog: true,
  },
  {
    id: 3,
    slug: 'on-order',
    name: text('Na objednávku', 'Na objednávku', 'Made to order'),
    canPurchase: true,
    forEmpty: false,
    forRefilled: false,
    inCatalog: true,
  },
  {
    id: 4,
    slug: 'discontinued',
    name: text('Už se nevyrábí', 'Už sa nevyrába', 'No longer made'),
    canPurchase: false,
    forEmpty: false,
    forRefilled: false,
    inCatalog: false,
  },
];

export const TAGS = [
  { id: 1, slug: 'new', color: '#1C1917', name: text('Novinka', 'Novinka', 'New') },
  { id: 2, slug: 'bestseller', color: '#B45309', name: text('Nejprodávanější', 'Najpredávanejšie', 'Best seller') },
  { id: 3, slug: 'vegan', color: '#15803D', name: text('Veganské', 'Vegánske', 'Vegan') },
  { id: 4, slug: 'czech', color: '#1D4ED8', name: text('Vyrobeno v Česku', 'Vyrobené v Česku', 'Made in Czechia') },
  { id: 5, slug: 'gift', color: '#9D174D', name: text('Tip na dárek', 'Tip na darček', 'Gift idea') },
];

export const VARIATION_PROPERTIES = [
  { id: 1, key: 'size', type: 2, name: text('Velikost', 'Veľkosť', 'Size') },
  { id: 2, key: 'shade', type: 3, name: text('Odstín', 'Odtieň', 'Shade') },
  { id: 3, key: 'scent', type: 1, name: text('Vůně', 'Vôňa', 'Scent') },
  { id: 4, key: 'colour', type: 3, name: text('Barva', 'Farba', 'Color') },
  { id: 5, key: 'worth', type: 2, name: text('Hodnota', 'Hodnota', 'Value') },
] as const;

/** What percents leave of a price is rounded down to, in minor units of a currency. */
export const roundingIn = (currencyId: number | undefined): number | null =>
  CURRENCIES.find(({ id }) => id === currencyId)?.percentsRounding ?? null;
