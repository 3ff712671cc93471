import type { DocumentAdvance, DocumentData, DocumentLine, DocumentRate } from '../../../contract/documents/data.ts';
import type { PaymentMeans } from '../../../contract/documents/rules.ts';
import { decimal, type Element } from '../../platform/xml/index.ts';
import { DOCUMENT_TEXTS } from '../texts/index.ts';
import { type DeclaredRate, declaredRates, homeCurrency, RATES, type RateName, taxCountry } from './declared-rates.ts';

type Rate = RateName | 'historyHigh';
const PRICES: Readonly<Record<Rate, string | null>> = {
  high: 'priceHigh',
  low: 'priceLow',
  third: 'price3',
  none: 'priceNone',
  historyHigh: null,
};

/** The country of the special scheme (OSS) that the tax of a document belongs to. */
function schemeOf(data: DocumentData): string | null {
  const country = taxCountry(data);
  return data.supply === 'domestic' && country !== data.seller.country ? country : null;
}

/** A rate of another country is given by its percent. */
const rateOf = (data: DocumentData, percent: number): Rate => {
  const own = RATES.get(data.seller.country)?.get(percent) ?? 'historyHigh';
  return schemeOf(data) === null || percent === 0 ? own : 'historyHigh';
};

const LONGEST = { text: 240, item: 90, name: 64, company: 255, street: 64, city: 45, code: 64, number: 32 };
const cut = (text: string | null, most: number): string | null => text && [...text].slice(0, most).join('');

/** A corrective tax document is its own type in the Czech edition; the Slovak one has credit notes. */
function typeOf({ kind, seller }: DocumentData): string {
  if (kind !== 'credit_note') return 'issuedInvoice';
  return seller.country === 'CZ' && seller.is_vat_payer ? 'issuedCorrectiveTax' : 'issuedCreditNotice';
}

/** By names of the Czech and Slovak editions; where they have none, the accountant's default stays. */
function classification(data: DocumentData): Element {
  const { supply } = data;
  if (schemeOf(data) !== null) return null;
  if (data.rates.every(({ tax_category }) => tax_category === 'outside_tax'))
    return ['inv:classificationVAT', [['typ:classificationVATType', 'nonSubsume']]];
  if (supply === 'domestic') return ['inv:classificationVAT', [['typ:classificationVATType', 'inland']]];
  return supply === 'intra_community' ? ['inv:classificationVAT', [['typ:ids', 'UDdodEU']]] : null;
}

const PAYMENT_TYPES: Readonly<Partial<Record<PaymentMeans, string>>> = {
  card: 'creditcard',
  cash: 'cash',
  voucher: 'compensation',
  set_off: 'compensation',
};

function paymentType({ payments, payment_details: details, totals }: DocumentData): string {
  const [most] = payments.toSorted((one, other) => other.amount - one.amount);
  if (totals.payable > 0 || !most) return details || totals.payable === 0 ? 'draft' : 'delivery';
  return PAYMENT_TYPES[most.means] ?? 'draft';
}

function partnerElement({ buyer, seller }: DocumentData): Element {
  const isSlovak = seller.country === 'SK';
  return [
    'inv:partnerIdentity',
    [
      [
        'typ:address',
        [
          ['typ:company', buyer.is_company ? cut(buyer.name, LONGEST.company) : null],
          ['typ:name', cut(buyer.is_company ? buyer.contact : buyer.name, LONGEST.name)],
          ['typ:city', cut(buyer.city, LONGEST.city)],
          ['typ:street', cut(buyer.street, LONGEST.street)],
          ['typ:zip', cut(buyer.post_code, 15)],
          ['typ:ico', cut(buyer.company_number, 15)],
          ['typ:dic', cut(isSlovak ? buyer.tax_number : (buyer.vat_number ?? buyer.tax_number), 18)],
          ['typ:icDph', isSlovak ? buyer.vat_number : null],
          ['typ:country', [['typ:ids', buyer.country]]],
          ['typ:email', buyer.email && buyer.email.length <= 98 ? buyer.email : null],
        ],
      ],
    ],
  ];
}

function headElement(data: DocumentData): Element {
  const { number, order_number, original, reason, language } = data;
  const t = DOCUMENT_TEXTS[language];
  const title = t(`kind.${data.kind}`, { payer: data.seller.is_vat_payer ? 'yes' : 'no' });
  const corrects = original && `${t('facts.original')}: ${original.number}${reason ? `, ${reason}` : ''}`;
  const text = [title, order_number && `${t('facts.order')} ${order_number}`, corrects].filter(Boolean).join(', ');
  const isSlovakCredit = original !== null && data.seller.country === 'SK';
  return [
    'inv:invoiceHeader',
    [
      ['inv:invoiceType', typeOf(data)],
      // Pohoda takes no second document of a number, whichever file it is in.
      ['inv:number', [['typ:numberRequested', number, { checkDuplicity: 'true' }]]],
      ['inv:symVar', (order_number ?? number).replace(/\D/g, '').slice(-10) || null],
      ['inv:originalDocumentNumber', isSlovakCredit ? original.number : null],
      ['inv:date', data.issued_on],
      ['inv:dateTax', data.tax_point_on],
      ['inv:dateAccounting', data.tax_point_on ?? data.issued_on],
      ['inv:dateDue', data.due_on ?? data.issued_on],
      classification(data),
      ['inv:text', cut(text, LONGEST.text)],
      partnerElement(data),
      ['inv:numberOrder', cut(order_number, LONGEST.number)],
      ['inv:paymentType', [['typ:paymentType', paymentType(data)]]],
      ['inv:MOSS', schemeOf(data) && [['typ:ids', schemeOf(data)]]],
    ],
  ];
}

interface Priced {
  untaxed: number;
  tax: number;
  taxed: number;
}

/** Amounts of an item, in the document's currency. */
function pricesElement(data: DocumentData, { untaxed, tax, taxed }: Priced, pieces: number): Element {
  const { code, decimal_places: decimals } = data.currency;
  const unit = Math.round((taxed * 10_000) / Math.abs(pieces)) * (pieces < 0 ? -1 : 1);
  return [
    code === homeCurrency(data) ? 'inv:homeCurrency' : 'inv:foreignCurrency',
    [
      ['typ:unitPrice', decimal(unit, decimals + 4)],
      ['typ:price', decimal(untaxed, decimals)],
      ['typ:priceVAT', decimal(tax, decimals)],
    ],
  ];
}

const rateElements = (data: DocumentData, percent: number): Element[] => {
  const rate = rateOf(data, percent);
  return [
    ['inv:rateVAT', rate],
    ['inv:percentVAT', rate === 'historyHigh' ? percent : null],
  ];
};

function itemElement(data: DocumentData, line: DocumentLine): Element {
  const sign = data.kind === 'credit_note' ? -1 : 1;
  const prices = { untaxed: sign * line.untaxed, tax: sign * line.tax, taxed: sign * line.taxed };
  return [
    'inv:invoiceItem',
    [
      ['inv:text', cut(line.name, LONGEST.item)],
      ['inv:quantity', sign * line.amount],
      ['inv:unit', line.unit === 'piece' ? 'ks' : null],
      ['inv:payVAT', 'true'],
      ...rateElements(data, line.tax_rate),
      pricesElement(data, prices, sign * line.amount),
      line.tax_category === 'outside_tax'
        ? ['inv:classificationVAT', [['typ:classificationVATType', 'nonSubsume']]]
        : null,
      ['inv:code', cut(line.code, LONGEST.code)],
    ],
  ];
}

/** Rounding of cash in another currency is an item, for `typ:round` is an amount in the home currency. */
function roundingElement(data: DocumentData): Element {
  const { totals, tax_currency: other, language, kind } = data;
  if (!other || totals.rounding === 0) return null;
  const rounding = (kind === 'credit_note' ? -1 : 1) * totals.rounding;
  return [
    'inv:invoiceItem',
    [
      ['inv:text', cut(DOCUMENT_TEXTS[language]('totals.rounding'), LONGEST.item)],
      ['inv:quantity', 1],
      ['inv:payVAT', 'true'],
      ['inv:rateVAT', 'none'],
      pricesElement(data, { untaxed: rounding, tax: 0, taxed: rounding }, 1),
      ['inv:classificationVAT', [['typ:classificationVATType', 'nonSubsume']]],
    ],
  ];
}

/** What a document on a payment declared is taken off; a proforma declared nothing, and its payment is booked. */
function advanceElement(data: DocumentData, { number }: DocumentAdvance, rate: DocumentRate): Element {
  const prices = { untaxed: -rate.untaxed, tax: -rate.tax, taxed: -rate.taxed };
  return [
    'inv:invoiceAdvancePaymentItem',
    [
      ['inv:quantity', 1],
      ['inv:payVAT', 'true'],
      ...rateElements(data, rate.tax_rate),
      pricesElement(data, prices, 1),
      ['inv:note', cut(DOCUMENT_TEXTS[data.language]('totals.advance', { number }), LONGEST.item)],
    ],
  ];
}

function homeElements(data: DocumentData, rates: readonly DeclaredRate[]): Element[] {
  const { decimal_places: decimals } = data.tax_currency ?? data.currency;
  const sumOf = (same: readonly DeclaredRate[], of: 'untaxed' | 'tax' | 'taxed') =>
    same.reduce((sum, rate) => sum + rate[of], 0);
  // Each element stands once: what is exempt and what is outside the tax share one.
  return [...Map.groupBy(rates, ({ tax_rate }) => PRICES[rateOf(data, tax_rate)])].flatMap(
    ([name, same]): Element[] => {
      if (name === null) return [];
      const [untaxed, tax, taxed] = [sumOf(same, 'untaxed'), sumOf(same, 'tax'), sumOf(same, 'taxed')];
      const base: Element = [`typ:${name}`, decimal(untaxed, decimals)];
      if (name === 'priceNone') return [base];
      return [base, [`typ:${name}VAT`, decimal(tax, decimals)], [`typ:${name}Sum`, decimal(taxed, decimals)]];
    },
  );
}

function foreignElement({ currency, tax_currency: other, totals, advances, kind }: DocumentData): Element {
  if (!other) return null;
  const sign = kind === 'credit_note' ? -1 : 1;
  const before = advances.flatMap(({ rates }) => rates).reduce((sum, { taxed }) => sum + taxed, 0);
  return [
    'inv:foreignCurrency',
    [
      ['typ:currency', [['typ:ids', currency.code]]],
      ['typ:rate', other.rate],
      ['typ:amount', other.per],
      ['typ:priceSum', decimal(sign * (totals.taxed + totals.rounding - before), currency.decimal_places)],
    ],
  ];
}

function summaryElement(data: DocumentData): Element {
  const { totals, currency, kind, tax_currency: other } = data;
  const rounding = (kind === 'credit_note' ? -1 : 1) * totals.rounding;
  const round: Element =
    rounding === 0 || other ? null : ['typ:round', [['typ:priceRound', decimal(rounding, currency.decimal_places)]]];
  return [
    'inv:invoiceSummary',
    [
      ['inv:roundingDocument', 'none'],
      ['inv:homeCurrency', [...homeElements(data, declaredRates(data)), round]],
      foreignElement(data),
    ],
  ];
}

/** A document as an invoice of Pohoda, each line at its amounts. */
export const pohodaInvoice = (data: DocumentData): Element => [
  'inv:invoice',
  [
    headElement(data),
    [
      'inv:invoiceDetail',
      [
        ...data.lines.map((line) => itemElement(data, line)),
        roundingElement(data),
        ...data.advances.flatMap((advance) => advance.rates.map((rate) => advanceElement(data, advance, rate))),
      ],
    ],
    summaryElement(data),
  ],
  { version: '2.0' },
];
