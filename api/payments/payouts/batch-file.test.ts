import { expect, test } from 'vitest';
import { fileNameOf, writeBatch } from './batch-file.ts';
import type { BatchToWrite } from './batch-to-write.ts';

const BATCH: BatchToWrite = {
  id: 12,
  currency: 'CZK',
  decimalPlaces: 2,
  account: { iban: 'CZ6508000000192000145399', bic: 'GIBACZPX' },
  name: 'Žluťoučký kůň s.r.o. & synové',
  day: '2026-11-30',
  now: new Date('2026-11-30T10:11:12Z'),
  payouts: [
    { refundId: 5, symbol: '1000001', name: 'Jana Nováková', iban: 'CZ7920100000002400222222', amount: 19_890 },
    { refundId: 6, symbol: '1000002', name: 'Ďábel <b>', iban: 'CZ6508000000192000145399', amount: 1 },
  ],
};

test('ABO has a group of payments in haléř, with the bank and the symbol of each, in ASCII', () => {
  expect(writeBatch('kpc', BATCH).split('\r\n')).toEqual([
    'UHL1301126ZLUTOUCKY KUN S.R.O.0000000000001999000000000000',
    '1 1501 012000 0800',
    '2 000019-2000145399 000000000019891 301126',
    '000000-2400222222 000000000019890 0001000001 20100000 0000000000 AV:REFUND 1000001 JANA NOVAKOVA',
    '000019-2000145399 000000000000001 0001000002 08000000 0000000000 AV:REFUND 1000002 DABEL B',
    '3 +',
    '5 +',
    '',
  ]);
});

const euro = { ...BATCH, currency: 'EUR', account: { iban: 'SK3112000000198742637541', bic: null } };

test('a SEPA credit transfer states sums, accounts, and the symbol where Slovak banks read it', () => {
  const xml = writeBatch('pain001', euro);
  expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>198.91<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>');
  expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>');
  expect(xml).toContain(
    '<EndToEndId>/VS1000001/SS/KS</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">198.90</InstdAmt></Amt>',
  );
  expect(xml).toContain(
    '<Cdtr><Nm>DABEL B</Nm></Cdtr><CdtrAcct><Id><IBAN>CZ6508000000192000145399</IBAN></Id></CdtrAcct>',
  );
  expect(xml).toContain('<BtchBookg>false</BtchBookg>');
  expect(writeBatch('pain001', { ...euro, account: BATCH.account })).toContain('<BICFI>GIBACZPX</BICFI>');
});

test('the same batch is the same file', () => {
  for (const format of ['kpc', 'pain001'] as const) expect(writeBatch(format, BATCH)).toBe(writeBatch(format, BATCH));
  expect([fileNameOf('kpc', 12), fileNameOf('pain001', 12)]).toEqual(['refunds-12.kpc', 'refunds-12.xml']);
});
