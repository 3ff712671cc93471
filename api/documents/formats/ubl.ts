import type { DocumentData, DocumentRate } from '../../../contract/documents/data.ts';
import { type PaymentMeans, rateKey, type TaxCategory } from '../../../contract/documents/rules.ts';
import { decimal, type Element, writeXml } from '../../platform/xml/index.ts';
import { DOCUMENT_TEXTS } from '../texts/index.ts';
import { exchangeNote, wordsOf } from './print-parts.ts';
import { categoryElement, lineElement, ublLines } from './ubl-lines.ts';
import { addressElement, buyerElement, endpointOf, sellerElement } from './ubl-parties.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Types of documents (UNCL 1001): invoice, prepayment invoice, credit note. */
const TYPES = { invoice: 380, tax_document: 386, credit_note: 381 } as const;
type UblKind = keyof typeof TYPES;
const isUblKind = (kind: string): kind is UblKind => Object.hasOwn(TYPES, kind);

const EXEMPTIONS: Partial<Record<TaxCategory, string | null>> = {
  intra_community: 'VATEX-EU-IC',
  reverse_charge: 'VATEX-EU-AE',
  outside_tax: 'VATEX-EU-O',
  exempt: null,
};

const isOutside = ({ tax_category }: { tax_category: TaxCategory }) => tax_category === 'outside_tax';

/** Whether a rate without tax is that of sold vouchers, and not of the supply. */
const isOfVouchers = ({ supply }: DocumentData, category: TaxCategory) =>
  (category === 'exempt' || category === 'outside_tax') && category !== supply;

/** Whether the document may go by the Peppol network: an invoice between companies that have addresses in it. */
export const isForPeppol = ({ kind, seller, buyer, is_simplified }: DocumentData): boolean =>
  isUblKind(kind) && !is_simplified && buyer.is_company && endpointOf(seller) !== null && endpointOf(buyer) !== null;

/** Tax by rate, less what taxed advances declared. */
function openRates({ rates, advances }: DocumentData): DocumentRate[] {
  const declared = advances.flatMap((advance) => advance.rates);
  return rates.map((rate) => {
    const same = declared.filter((one) => rateKey(one) === rateKey(rate));
    const less = (of: 'untaxed' | 'tax' | 'taxed') => same.reduce((left, one) => left - one[of], rate[of]);
    const { converted } = rate;
    const tax = converted && same.reduce((left, one) => left - (one.converted?.tax ?? 0), converted.tax);
    return {
      ...rate,
      untaxed: less('untaxed'),
      tax: less('tax'),
      taxed: less('taxed'),
      converted: converted && { ...converted, tax: tax ?? 0 },
    };
  });
}

const sumOf = (rates: readonly DocumentRate[], of: 'untaxed' | 'tax' | 'taxed') =>
  rates.reduce((sum, rate) => sum + rate[of], 0);

function headElements(data: DocumentData, kind: UblKind): Element[] {
  const isCredit = kind === 'credit_note';
  const type: Element = [isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', TYPES[kind]];
  // One note at most (PEPPOL-EN16931-R002).
  const notes = [data.reason, exchangeNote(data, wordsOf(data))].filter((text) => text !== null);
  const note: Element = ['cbc:Note', notes.join(' ') || null];
  const taxPoint: Element = ['cbc:TaxPointDate', data.tax_point_on];
  return [
    ['cbc:CustomizationID', CUSTOMIZATION],
    ['cbc:ProfileID', PROFILE],
    ['cbc:ID', data.number],
    ['cbc:IssueDate', data.issued_on],
    ...(isCredit ? [taxPoint, type, note] : [['cbc:DueDate', data.due_on] satisfies Element, type, note, taxPoint]),
    ['cbc:DocumentCurrencyCode', data.currency.code],
    ['cbc:TaxCurrencyCode', data.tax_currency?.code ?? null],
    ['cbc:BuyerReference', data.order_number ?? data.number],
    ['cac:OrderReference', data.order_number && [['cbc:ID', data.order_number]]],
    ['cac:BillingReference', billingReference(data)],
  ];
}

const billingReference = ({ original }: DocumentData): Element[] | null =>
  original && [
    [
      'cac:InvoiceDocumentReference',
      [
        ['cbc:ID', original.number],
        ['cbc:IssueDate', original.issued_on],
      ],
    ],
  ];

function deliveryElement({ delivery }: DocumentData): Element {
  if (!delivery) return null;
  return [
    'cac:Delivery',
    [
      ['cbc:ActualDeliveryDate', delivery.delivered_on],
      ['cac:DeliveryLocation', [addressElement('cac:Address', delivery)]],
      ['cac:DeliveryParty', delivery.name && [['cac:PartyName', [['cbc:Name', delivery.name]]]]],
    ],
  ];
}

/** UNCL 4461. */
const CODES: Readonly<Partial<Record<PaymentMeans, number>>> = { card: 48, cash: 10 };

/** How it is or was paid; what is paid by a transfer names no account any more. */
function paymentElements(data: DocumentData): Element[] {
  const { payment_details: details, payments, totals, due_on, kind } = data;
  const t = DOCUMENT_TEXTS[data.language];
  const means = payments.find((payment) => payment.means === 'card' || payment.means === 'cash')?.means;
  const code = details ? 30 : means && CODES[means];
  const account: Element = details && [
    'cac:PayeeFinancialAccount',
    [
      ['cbc:ID', details.account.iban],
      ['cbc:Name', data.seller.name],
      ['cac:FinancialInstitutionBranch', details.account.bic ? [['cbc:ID', details.account.bic]] : null],
    ],
  ];
  const hasNoDay = totals.payable > 0 && (kind === 'credit_note' || due_on === null);
  return [
    [
      'cac:PaymentMeans',
      code ? [['cbc:PaymentMeansCode', code], ['cbc:PaymentID', details?.variable_symbol ?? null], account] : null,
    ],
    ['cac:PaymentTerms', hasNoDay ? [['cbc:Note', t('totals.payable', { kind })]] : null],
  ];
}

function taxElements(data: DocumentData, rates: readonly DocumentRate[]): Element[] {
  const { currency, tax_currency: other, language } = data;
  const money = (name: string, minor: number): Element => [
    name,
    decimal(minor, currency.decimal_places),
    { currencyID: currency.code },
  ];
  const exemption = ({ tax_category }: DocumentRate): Element[] => {
    if (tax_category === 'standard' || tax_category === 'zero') return [];
    return [
      ['cbc:TaxExemptionReasonCode', EXEMPTIONS[tax_category] ?? null],
      [
        'cbc:TaxExemptionReason',
        DOCUMENT_TEXTS[language](isOfVouchers(data, tax_category) ? 'notes.voucher' : `notes.${tax_category}`),
      ],
    ];
  };
  const total: Element = [
    'cac:TaxTotal',
    [
      money('cbc:TaxAmount', sumOf(rates, 'tax')),
      ...rates.map(
        (rate): Element => [
          'cac:TaxSubtotal',
          [
            money('cbc:TaxableAmount', rate.untaxed),
            money('cbc:TaxAmount', rate.tax),
            categoryElement('cac:TaxCategory', rate, exemption(rate)),
          ],
        ],
      ),
    ],
  ];
  if (!other) return [total];
  const converted = rates.reduce((sum, rate) => sum + (rate.converted?.tax ?? 0), 0);
  const amount = decimal(converted, other.decimal_places);
  return [total, ['cac:TaxTotal', [['cbc:TaxAmount', amount, { currencyID: other.code }]]]];
}

function totalElement({ currency, totals, advances }: DocumentData, rates: readonly DocumentRate[]): Element {
  const money = (name: string, minor: number): Element => [
    name,
    decimal(minor, currency.decimal_places),
    { currencyID: currency.code },
  ];
  const untaxed = advances.filter((advance) => advance.rates.length === 0);
  const prepaid = untaxed.reduce((sum, advance) => sum + advance.taxed, totals.paid);
  return [
    'cac:LegalMonetaryTotal',
    [
      money('cbc:LineExtensionAmount', sumOf(rates, 'untaxed')),
      money('cbc:TaxExclusiveAmount', sumOf(rates, 'untaxed')),
      money('cbc:TaxInclusiveAmount', sumOf(rates, 'taxed')),
      prepaid === 0 ? null : money('cbc:PrepaidAmount', prepaid),
      totals.rounding === 0 ? null : money('cbc:PayableRoundingAmount', totals.rounding),
      money('cbc:PayableAmount', totals.payable),
    ],
  ];
}

/** Beside other tax nothing may be outside of it (BR-O-11): a sold voucher is stated as exempt, with the reason. */
function withoutMixedVouchers(data: DocumentData): DocumentData {
  if (data.rates.every(isOutside) || !data.rates.some(isOutside)) return data;
  const stated = <Row extends { tax_category: TaxCategory }>(row: Row): Row =>
    isOutside(row) ? { ...row, tax_category: 'exempt' } : row;
  const advances = data.advances.map((advance) => ({ ...advance, rates: advance.rates.map(stated) }));
  return { ...data, lines: data.lines.map(stated), rates: data.rates.map(stated), advances };
}

/** UBL 2.1 Invoice or CreditNote by Peppol BIS Billing 3.0 (EN 16931). */
export function writeUbl(document: DocumentData): string {
  const data = withoutMixedVouchers(document);
  if (!isUblKind(data.kind)) throw new Error(`UBL is written of invoices and credit notes, not of ${data.kind}.`);
  const root = data.kind === 'credit_note' ? 'CreditNote' : 'Invoice';
  const hasNoTax = data.rates.every(isOutside);
  const rates = openRates(data);
  return writeXml([
    root,
    [
      ...headElements(data, data.kind),
      sellerElement(data.seller, hasNoTax),
      buyerElement(data.buyer, hasNoTax),
      deliveryElement(data),
      ...paymentElements(data),
      ...taxElements(data, rates),
      totalElement(data, rates),
      ...ublLines(data).map((line, index) => lineElement(data, line, index)),
    ],
    {
      xmlns: `${NAMESPACE}${root}-2`,
      'xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
      'xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
    },
  ]);
}
