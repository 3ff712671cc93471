import type { DocumentAdvance, DocumentData, DocumentLine, DocumentRate } from '../../../contract/documents/data.ts';
import { type DocumentKind, type PaymentMeans, rateKey } from '../../../contract/documents/rules.ts';
import { type Element, writeXml } from '../../platform/xml/index.ts';
import { DOCUMENT_TEXTS } from '../texts/index.ts';
import { type IsdocAmounts, isdocAmounts } from './isdoc-amounts.ts';
import { accountElements, buyerParty, deliveryParty, sellerParty } from './isdoc-parties.ts';
import { exchangeNote, wordsOf } from './print-parts.ts';
import { UNIT_CODES } from './ubl-lines.ts';

type IsdocKind = Exclude<DocumentKind, 'delivery_note'>;
const TYPES: Readonly<Record<IsdocKind, number>> = { invoice: 1, credit_note: 2, proforma: 4, tax_document: 5 };
/** Otherwise by clearing. */
const MEANS: Readonly<Partial<Record<PaymentMeans, number>>> = { cash: 10, transfer: 42, card: 48 };
/** Prices hold tax: it is taken out of the sum of a rate. */
const FROM_TAXED = 1;

/** ISDOC has no delivery notes, and names the documents that tax is declared by. */
export function isdocType({ kind, is_simplified, original }: DocumentData): number | null {
  if (kind === 'delivery_note') return null;
  return is_simplified && original === null ? 7 : TYPES[kind];
}

export const hasIsdoc = (data: DocumentData): boolean => isdocType(data) !== null;

const isOutside = ({ tax_category }: Pick<DocumentRate, 'tax_category'>) => tax_category === 'outside_tax';
const isApplicable = ({ kind, seller, rates }: DocumentData) =>
  kind !== 'proforma' && seller.is_vat_payer && !rates.every(isOutside);

function lineElement(data: DocumentData, amounts: IsdocAmounts, line: DocumentLine, index: number): Element {
  const local = amounts.lines[index] ?? line;
  const sign = data.kind === 'credit_note' ? -1 : 1;
  const unit = (minor: number) => amounts.convert(sign * minor);
  const isApplied = isApplicable(data) && !isOutside(line);
  return [
    'InvoiceLine',
    [
      ['ID', line.number],
      data.original && line.original_line
        ? ['OriginalDocumentReference', [['LineID', line.original_line]], { ref: 'original' }]
        : null,
      ['InvoicedQuantity', sign * line.amount, { unitCode: UNIT_CODES[line.unit] }],
      ...amounts.pair('LineExtensionAmount', local.untaxed, line.untaxed),
      ...(line.discounts.length === 0 || data.tax_currency
        ? []
        : [amounts.local('LineExtensionAmountBeforeDiscount', line.full_price.untaxed)]),
      ...amounts.pair('LineExtensionAmountTaxInclusive', local.taxed, line.taxed),
      ...(line.discounts.length === 0 || data.tax_currency
        ? []
        : [amounts.local('LineExtensionAmountTaxInclusiveBeforeDiscount', line.full_price.taxed)]),
      amounts.local('LineExtensionTaxAmount', local.tax),
      amounts.local('UnitPrice', unit(line.unit_price.untaxed)),
      amounts.local('UnitPriceTaxInclusive', unit(line.unit_price.taxed)),
      [
        'ClassifiedTaxCategory',
        [
          ['Percent', line.tax_rate],
          ['VATCalculationMethod', FROM_TAXED],
          ['VATApplicable', String(isApplied)],
        ],
      ],
      ['Note', line.discounts.map(({ name }) => name).join(', ') || null],
      [
        'Item',
        [
          ['Description', line.name],
          ['SellersItemIdentification', line.code && [['ID', line.code]]],
        ],
      ],
    ],
  ];
}

/** Sums of what taxed advances declared already. */
function claimedOf(data: DocumentData, rate: DocumentRate | null) {
  const rows = data.advances
    .flatMap(({ rates }) => rates)
    .filter((one) => rate === null || rateKey(one) === rateKey(rate));
  const sum = (of: 'untaxed' | 'tax' | 'taxed') => ({
    foreign: rows.reduce((all, one) => all + one[of], 0),
    local: rows.reduce((all, one) => all + (one.converted ?? one)[of], 0),
  });
  return { untaxed: sum('untaxed'), tax: sum('tax'), taxed: sum('taxed') };
}

function rateElement(data: DocumentData, amounts: IsdocAmounts, rate: DocumentRate, index: number): Element {
  const local = amounts.rates[index] ?? rate;
  const claimed = claimedOf(data, rate);
  const parts = [
    ['TaxableAmount', 'untaxed'],
    ['TaxAmount', 'tax'],
    ['TaxInclusiveAmount', 'taxed'],
  ] as const;
  return [
    'TaxSubTotal',
    [
      ...parts.flatMap(([name, of]) => amounts.pair(name, local[of], rate[of])),
      ...parts.flatMap(([name, of]) => amounts.pair(`AlreadyClaimed${name}`, claimed[of].local, claimed[of].foreign)),
      ...parts.flatMap(([name, of]) =>
        amounts.pair(`Difference${name}`, local[of] - claimed[of].local, rate[of] - claimed[of].foreign),
      ),
      [
        'TaxCategory',
        [
          ['Percent', rate.tax_rate],
          ['TaxScheme', 'VAT'],
          ['VATApplicable', String(isApplicable(data) && !isOutside(rate))],
          ['LocalReverseChargeFlag', rate.tax_category === 'reverse_charge' ? 'true' : 'false'],
        ],
      ],
    ],
  ];
}

const untaxedAdvances = ({ advances }: DocumentData) => advances.filter(({ rates }) => rates.length === 0);

/** What is to pay, in the seller's currency: the parts in it are added up, so that they agree. */
function payableOf(data: DocumentData, amounts: IsdocAmounts) {
  const { totals } = data;
  const sum = (of: 'untaxed' | 'tax' | 'taxed') => amounts.rates.reduce((all, rate) => all + rate[of], 0);
  const claimed = claimedOf(data, null);
  const deposits = untaxedAdvances(data).reduce((all, { taxed }) => all + taxed, 0);
  const foreign = totals.taxed - claimed.taxed.foreign + totals.rounding - deposits;
  const [rounding, paidDeposits] = [amounts.convert(totals.rounding), amounts.convert(deposits)];
  const local = sum('taxed') - claimed.taxed.local + rounding - paidDeposits;
  return { totals, sum, claimed, deposits, foreign, rounding, paidDeposits, local };
}

function totalElement(data: DocumentData, amounts: IsdocAmounts): Element {
  const { totals, sum, claimed, deposits, foreign, rounding, paidDeposits, local } = payableOf(data, amounts);
  const all = { untaxed: sum('untaxed'), taxed: sum('taxed') };
  const pair = (name: string, one: number, other: number) => amounts.pair(name, one, other, true);
  return [
    'LegalMonetaryTotal',
    [
      ...pair('TaxExclusiveAmount', all.untaxed, totals.untaxed),
      ...pair('TaxInclusiveAmount', all.taxed, totals.taxed),
      ...pair('AlreadyClaimedTaxExclusiveAmount', claimed.untaxed.local, claimed.untaxed.foreign),
      ...pair('AlreadyClaimedTaxInclusiveAmount', claimed.taxed.local, claimed.taxed.foreign),
      ...pair(
        'DifferenceTaxExclusiveAmount',
        all.untaxed - claimed.untaxed.local,
        totals.untaxed - claimed.untaxed.foreign,
      ),
      ...pair('DifferenceTaxInclusiveAmount', all.taxed - claimed.taxed.local, totals.taxed - claimed.taxed.foreign),
      ...pair('PayableRoundingAmount', rounding, totals.rounding),
      ...pair('PaidDepositsAmount', paidDeposits, deposits),
      ...pair('PayableAmount', local, foreign),
    ],
  ];
}

const depositElement = (amounts: IsdocAmounts, { number, variable_symbol, taxed }: DocumentAdvance): Element => [
  'NonTaxedDeposit',
  [
    ['ID', number],
    ['VariableSymbol', variable_symbol],
    ...amounts.pair('DepositAmount', amounts.convert(taxed), taxed),
  ],
];

const taxedDeposits = (amounts: IsdocAmounts, { number, variable_symbol, rates }: DocumentAdvance): Element[] =>
  rates.map((rate) => {
    const local = rate.converted ?? rate;
    return [
      'TaxedDeposit',
      [
        ['ID', number],
        ['VariableSymbol', variable_symbol],
        ...amounts.pair('TaxableDepositAmount', local.untaxed, rate.untaxed),
        ...amounts.pair('TaxInclusiveDepositAmount', local.taxed, rate.taxed),
        [
          'ClassifiedTaxCategory',
          [
            ['Percent', rate.tax_rate],
            ['VATCalculationMethod', FROM_TAXED],
          ],
        ],
      ],
    ];
  });

/** How the payable amount is paid, in the seller's currency; the last payment takes what converting left. */
function paymentElements(data: DocumentData, amounts: IsdocAmounts): Element[] {
  const { payments, totals, payment_details: details, due_on, issued_on } = data;
  const rows: { means: PaymentMeans; amount: number }[] = [...payments];
  if (totals.payable > 0) rows.push({ means: details ? 'transfer' : 'other', amount: totals.payable });
  let left = payableOf(data, amounts).local;
  return rows.map(({ means, amount }, index) => {
    const isLast = index === rows.length - 1;
    const local = isLast ? left : amounts.convert(amount);
    left -= local;
    const isOpen = isLast && details !== null;
    return [
      'Payment',
      [
        amounts.local('PaidAmount', local),
        ['PaymentMeansCode', MEANS[means] ?? 97],
        isOpen
          ? [
              'Details',
              [
                ['PaymentDueDate', due_on ?? issued_on],
                ...accountElements(details.account, data.seller.name),
                ['VariableSymbol', details.variable_symbol],
              ],
            ]
          : null,
      ],
    ];
  });
}

function headElements(data: DocumentData): Element[] {
  const { currency, tax_currency: other, supply, kind, language } = data;
  const t = DOCUMENT_TEXTS[language];
  const notes = [
    ...(supply === 'domestic' ? [] : [t(`notes.${supply}`)]),
    ...(data.reason ? [data.reason] : []),
    ...(kind === 'proforma' ? [t('notes.proforma', { supply })] : []),
    ...[exchangeNote(data, wordsOf(data))].filter((text) => text !== null),
  ];
  return [
    ['DocumentType', isdocType(data)],
    ['ID', data.number],
    ['UUID', data.uuid.toUpperCase()],
    ['IssuingSystem', 'Pult'],
    ['IssueDate', data.issued_on],
    ['TaxPointDate', isApplicable(data) ? data.tax_point_on : null],
    ['VATApplicable', String(isApplicable(data))],
    ['ElectronicPossibilityAgreementReference', ''],
    ['Note', notes.join(' ') || null],
    ['LocalCurrencyCode', (other ?? currency).code],
    ['ForeignCurrencyCode', other && currency.code],
    ['CurrRate', other?.rate ?? 1],
    ['RefCurrRate', other?.per ?? 1],
  ];
}

function referenceElements({ order_number, original }: DocumentData): Element[] {
  return [
    ['OrderReferences', order_number && [['OrderReference', [['SalesOrderID', order_number]], { id: 'order' }]]],
    [
      'OriginalDocumentReferences',
      original && [
        [
          'OriginalDocumentReference',
          [
            ['ID', original.number],
            ['IssueDate', original.issued_on],
            ['UUID', original.uuid.toUpperCase()],
          ],
          { id: 'original' },
        ],
      ],
    ],
  ];
}

/** ISDOC 6.0.2 (isdoc.cz), amounts in the currency of the seller's tax. */
export function writeIsdoc(data: DocumentData): string {
  if (isdocType(data) === null) throw new Error('ISDOC has no delivery notes.');
  const amounts = isdocAmounts(data);
  return writeXml([
    'Invoice',
    [
      ...headElements(data),
      ['AccountingSupplierParty', [sellerParty(data.seller)]],
      ...(isdocType(data) === 7
        ? ([
            [
              'AnonymousCustomerParty',
              [
                ['ID', data.buyer.name],
                ['IDScheme', ''],
              ],
            ],
          ] satisfies Element[])
        : ([['AccountingCustomerParty', [buyerParty(data.buyer)]]] satisfies Element[])),
      ...referenceElements(data),
      deliveryParty(data.delivery),
      ['InvoiceLines', data.lines.map((line, index) => lineElement(data, amounts, line, index))],
      ['NonTaxedDeposits', untaxedAdvances(data).map((advance) => depositElement(amounts, advance))],
      ['TaxedDeposits', data.advances.flatMap((advance) => taxedDeposits(amounts, advance))],
      [
        'TaxTotal',
        [
          ...data.rates.map((rate, index) => rateElement(data, amounts, rate, index)),
          ...amounts.pair(
            'TaxAmount',
            amounts.rates.reduce((sum, { tax }) => sum + tax, 0),
            data.totals.tax,
          ),
        ],
      ],
      totalElement(data, amounts),
      ['PaymentMeans', paymentElements(data, amounts)],
    ],
    { xmlns: 'http://isdoc.cz/namespace/2013', version: '6.0.2' },
  ]);
}
