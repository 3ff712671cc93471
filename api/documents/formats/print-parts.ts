import type { DocumentData } from '../../../contract/documents/data.ts';
import { DOCUMENT_TEXTS } from '../texts/index.ts';
import type { PrintedParty } from './printed-document.ts';

const LOCALES = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB' } as const;

/** Texts and forms of numbers of one document. */
export interface Words {
  t: (typeof DOCUMENT_TEXTS)['cs'];
  /** With the currency's sign. */
  money(minor: number): string;
  /** Without the sign, in columns. */
  amount(minor: number, decimals?: number): string;
  number(value: number): string;
  percent(rate: number): string;
  day(day: string): string;
  country(code: string): string;
}

export function wordsOf({ language, currency }: DocumentData): Words {
  const locale = LOCALES[language];
  const { code, decimal_places: decimals } = currency;
  const minus = (text: string) => text.replace('-', '−');
  // No sign at what rounds to nothing.
  const digits = (places: number) =>
    ({ minimumFractionDigits: places, maximumFractionDigits: places, signDisplay: 'negative' }) as const;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: code, ...digits(decimals) });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    t: DOCUMENT_TEXTS[language],
    money: (minor) => minus(money.format(minor / 10 ** decimals)),
    amount: (minor, places = decimals) =>
      minus(new Intl.NumberFormat(locale, digits(places)).format(minor / 10 ** places)),
    number: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value),
    percent: (rate) => `${new Intl.NumberFormat(locale).format(rate)}\u00a0%`,
    day: (day) => days.format(new Date(day)).replaceAll(' ', '\u00a0'),
    country: (code) => countries.of(code) ?? code,
  };
}

type Address = Pick<DocumentData['buyer'], 'street' | 'city' | 'post_code' | 'country'>;
const addressLines = ({ street, city, post_code, country }: Address, words: Words): string[] =>
  [street, [post_code, city].filter(Boolean).join(' '), words.country(country)].filter(
    (text) => text !== null && text !== '',
  ) as string[];

function idLines(party: DocumentData['seller'] | DocumentData['buyer'], { t }: Words): string[] {
  const { company_number, tax_number, vat_number, country } = party;
  return [
    ...(company_number ? [t('companyNumber', { number: company_number })] : []),
    ...(tax_number && tax_number !== vat_number ? [t('taxNumber', { number: tax_number })] : []),
    ...(vat_number ? [t('vatNumber', { number: vat_number, country })] : []),
  ];
}

/** Seller, buyer and where it was delivered, unless that is the buyer's address. */
export function partiesOf(data: DocumentData, words: Words): PrintedParty[] {
  const { seller, buyer, delivery } = data;
  const { t } = words;
  const [own, other] = [addressLines(buyer, words), delivery ? addressLines(delivery, words) : []];
  const isElsewhere =
    delivery !== null && (other.join() !== own.join() || (delivery.name ?? buyer.name) !== buyer.name);
  return [
    {
      label: t('seller'),
      name: seller.name,
      lines: [
        ...addressLines(seller, words),
        ...idLines(seller, words),
        ...(seller.is_vat_payer ? [] : [t('notPayer')]),
      ],
    },
    {
      label: t('buyer'),
      name: buyer.name,
      lines: [...(buyer.contact ? [buyer.contact] : []), ...own, ...idLines(buyer, words)],
    },
    ...(isElsewhere && delivery ? [{ label: t('delivery'), name: delivery.name ?? buyer.name, lines: other }] : []),
  ];
}

/** By what rate of which day tax is stated in the seller's currency; null where it is the document's. */
export function exchangeNote({ currency, tax_currency: other, advances }: DocumentData, { t, number, day }: Words) {
  if (!other) return null;
  return t('rates.exchange', {
    currency: other.code,
    rate: number(other.rate),
    per: number(other.per),
    from: currency.code,
    day: day(other.day),
    settles: advances.some(({ rates }) => rates.length > 0) ? 'yes' : 'no',
  });
}
