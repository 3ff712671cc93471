import type { DocumentData, DocumentLine } from '../../../contract/documents/data.ts';
import type { TaxCategory } from '../../../contract/documents/rules.ts';
import { decimal, type Element } from '../../platform/xml/index.ts';

/** Codes of tax categories (UNCL 5305). */
export const CATEGORY_CODES: Readonly<Record<TaxCategory, string>> = {
  standard: 'S',
  zero: 'Z',
  intra_community: 'K',
  reverse_charge: 'AE',
  exempt: 'E',
  outside_tax: 'O',
};

/** Codes of units (UN/ECE Recommendation 20). */
export const UNIT_CODES: Readonly<Record<DocumentLine['unit'], string>> = { piece: 'H87', service: 'C62' };

/** A line of the file: what was sold, or an advance that was taxed already. */
export type UblLine = Pick<
  DocumentLine,
  'name' | 'code' | 'amount' | 'unit' | 'tax_rate' | 'tax_category' | 'untaxed' | 'discounts'
> & { full: number };

/** Lines of the document; a taxed advance takes back what it declared, in a line for each rate. */
export function ublLines({ lines, advances }: DocumentData): UblLine[] {
  const sold = lines.map((line) => ({ ...line, full: line.full_price.untaxed }));
  const deducted = advances.flatMap(({ number, rates }) =>
    rates.map(({ tax_rate, tax_category, untaxed }) => {
      const base = -untaxed;
      return {
        name: number,
        code: null,
        amount: 1,
        unit: 'service' as const,
        tax_rate,
        tax_category,
        untaxed: base,
        full: base,
        discounts: [],
      };
    }),
  );
  return [...sold, ...deducted];
}

export const categoryElement = (
  name: string,
  { tax_rate, tax_category }: Pick<DocumentLine, 'tax_rate' | 'tax_category'>,
  exemption: readonly Element[] = [],
): Element => [
  name,
  [
    ['cbc:ID', CATEGORY_CODES[tax_category]],
    ['cbc:Percent', tax_category === 'outside_tax' ? null : tax_rate],
    ...exemption,
    ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
  ],
];

/** Digits of the price of a piece: the price times pieces has to come to the line. */
const PRICE_DIGITS = 6;

/** Price of a piece before discounts; never negative, so what is below zero has a negative amount. */
function priceOfPiece(full: number, amount: number, decimals: number): string {
  const price = (Math.abs(full) / amount / 10 ** decimals).toFixed(PRICE_DIGITS);
  return price.replace(/0{1,4}$/, '');
}

export function lineElement(
  { kind, currency: { code, decimal_places } }: DocumentData,
  line: UblLine,
  index: number,
): Element {
  const isCredit = kind === 'credit_note';
  const money = (minor: number) => decimal(minor, decimal_places);
  const currencyID = { currencyID: code };
  const isNegative = line.full < 0;
  return [
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    [
      ['cbc:ID', index + 1],
      [
        isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
        isNegative ? -line.amount : line.amount,
        { unitCode: UNIT_CODES[line.unit] },
      ],
      ['cbc:LineExtensionAmount', money(line.untaxed), currencyID],
      ...line.discounts
        .filter(({ untaxed }) => untaxed !== 0)
        .map(
          ({ name, untaxed }): Element => [
            'cac:AllowanceCharge',
            [
              ['cbc:ChargeIndicator', 'false'],
              ['cbc:AllowanceChargeReasonCode', '95'],
              ['cbc:AllowanceChargeReason', name],
              ['cbc:Amount', money(-untaxed), currencyID],
            ],
          ],
        ),
      [
        'cac:Item',
        [
          ['cbc:Name', line.name],
          ['cac:SellersItemIdentification', line.code && [['cbc:ID', line.code]]],
          categoryElement('cac:ClassifiedTaxCategory', line),
        ],
      ],
      ['cac:Price', [['cbc:PriceAmount', priceOfPiece(line.full, line.amount, decimal_places), currencyID]]],
    ],
  ];
}
