import { inLatin } from '../../../contract/latin.ts';
import { toMajor } from '../../../contract/money.ts';
import type { BatchToWrite, Payout } from './batch-to-write.ts';

/** Letters that all banks of SEPA take (EPC217-08). None of them is special in XML. */
const sepaText = (text: string, max: number): string =>
  inLatin(text)
    .toUpperCase()
    .replace(/[^0-9A-Z/?:().,+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

const tag = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;

function paymentOf(
  { refundId, symbol, name, iban, amount }: Payout,
  { currency, decimalPlaces }: BatchToWrite,
): string {
  const sum = toMajor(amount, decimalPlaces).toFixed(2);
  // Slovak banks read the symbols in the payer's own reference.
  const ids = tag('PmtId', tag('InstrId', `R${refundId}`), tag('EndToEndId', `/VS${symbol}/SS/KS`));
  return tag(
    'CdtTrfTxInf',
    ids,
    tag('Amt', `<InstdAmt Ccy="${currency}">${sum}</InstdAmt>`),
    tag('Cdtr', tag('Nm', sepaText(name, 70) || symbol)),
    tag('CdtrAcct', tag('Id', tag('IBAN', iban))),
    tag('RmtInf', tag('Ustrd', sepaText(`Refund ${symbol}`, 140))),
  );
}

/** A SEPA credit transfer in pain.001.001.09 (ISO 20022), each payment of its own on the statement. */
export function writePain001(batch: BatchToWrite): string {
  const { id, account, day, now, currency, decimalPlaces, payouts } = batch;
  const name = tag('Nm', sepaText(batch.name, 70) || `Refunds ${id}`);
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
  const sums = tag('NbOfTxs', String(payouts.length)) + tag('CtrlSum', toMajor(total, decimalPlaces).toFixed(2));
  const message = `REFUNDS-${id}`;
  const agent = account.bic ? tag('BICFI', account.bic) : tag('Othr', tag('Id', 'NOTPROVIDED'));
  const header = tag(
    'GrpHdr',
    tag('MsgId', message),
    tag('CreDtTm', now.toISOString().slice(0, 19)),
    sums,
    tag('InitgPty', name),
  );
  const payments = tag(
    'PmtInf',
    ...[tag('PmtInfId', message), tag('PmtMtd', 'TRF'), tag('BtchBookg', 'false'), sums],
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', day)),
    tag('Dbtr', name),
    tag('DbtrAcct', tag('Id', tag('IBAN', account.iban)), tag('Ccy', currency)),
    tag('DbtrAgt', tag('FinInstnId', agent)),
    tag('ChrgBr', 'SLEV'),
    ...payouts.map((one) => paymentOf(one, batch)),
  );
  const root = 'Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${tag('CstmrCdtTrfInitn', header, payments)}</Document>\n`;
}
