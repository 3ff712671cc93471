import { plainText, type TransferOrder } from './spayd.ts';

/** SEPA credit transfer of the European Payments Council (EPC069-12), version 2, UTF-8. Euro only. */
export function epc({ iban, bic, amount, variableSymbol, recipient }: TransferOrder): string {
  const name = recipient.slice(0, 70);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    name,
    iban,
    `EUR${amount}`,
    '',
    '',
    plainText(`/VS${variableSymbol}`, 140),
  ].join('\n');
}
