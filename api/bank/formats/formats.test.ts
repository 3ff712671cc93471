import { describe, expect, test } from 'vitest';
import { camtFile, fioFile, gpcFile, type Sample } from '../../../testing/payments/index.ts';
import { readAccount, writeAccount } from './account-number.ts';
import { decodeText } from './decode.ts';
import { parseFile } from './parse-file.ts';
import type { ParsedStatement } from './statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => parseFile(bytes(text));
const first = (text: string) => (read(text)[0] as ParsedStatement).movements;

const SAMPLE: Sample = {
  movements: [
    { id: 26_962_199_069, amount: 12_345, symbol: '0000001234', message: 'za boty' },
    { id: 26_962_199_070, amount: -5_000, symbol: '1235', counter: '190000200014539' },
    { id: 26_962_199_071, amount: -12_345, symbol: '1234', isReversal: true },
  ],
};
const FORMATS = { fio: fioFile, gpc: gpcFile, camt: camtFile };

describe.each(Object.entries(FORMATS))('%s', (_name, write) => {
  test('tells account, balances and movements', () => {
    expect(read(write(SAMPLE))).toMatchObject([
      {
        account: '2400222222',
        currency: 'CZK',
        from: '2026-03-02',
        to: '2026-03-02',
        opening: 100_000,
        closing: 95_000,
      },
    ]);
    expect(first(write(SAMPLE))).toMatchObject([
      {
        ...{ reference: '26962199069', day: '2026-03-02', amount: 12_345, currency: 'CZK', variableSymbol: '1234' },
        ...{ counterName: 'Jana Nováková', message: expect.stringContaining('za boty'), isReversal: false },
      },
      { amount: -5_000, variableSymbol: '1235', isReversal: false },
      { amount: -12_345, variableSymbol: '1234', isReversal: true },
    ]);
  });

  test('is refused whole when its balances do not close, with the difference', () => {
    expect(() => read(write({ ...SAMPLE, closing: 95_001 }))).toThrow(/not_closed at line \d+: 0\.01/);
    expect(() => read(write({ ...SAMPLE, closing: 94_000 }))).toThrow('-10.00');
  });

  test('may begin or end below zero', () => {
    expect(read(write({ opening: -20_000, movements: [{ amount: 500 }] }))).toMatchObject([
      { opening: -20_000, closing: -19_500 },
    ]);
  });
});

describe('gpc', () => {
  const NAME = 'Jiří Žižka Ďábel';
  const text = gpcFile({ movements: [{ amount: 100, name: NAME }] });
  const CODE_PAGES = {
    1250: { J: 0x4a, ř: 0xf8, í: 0xed, Ž: 0x8e, ž: 0x9e, Ď: 0xcf, á: 0xe1 },
    852: { J: 0x4a, ř: 0xfd, í: 0xa1, Ž: 0xa6, ž: 0xa7, Ď: 0xd2, á: 0xa0 },
  };
  test.each(Object.entries(CODE_PAGES))('in code page %s tells the names of its letters', (_page, codes) => {
    const encoded = Uint8Array.from(
      text,
      (letter) => (codes as Record<string, number>)[letter] ?? letter.charCodeAt(0),
    );
    expect(parseFile(encoded)[0]?.movements[0]?.counterName).toBe(NAME);
  });

  test.each([
    ['a longer line', text.replace('\r\n', 'x\r\n'), 'line 1'],
    ['a code that is none', text.replace(/(.{60})2(0{10}0008)/, '$19$2'), 'line 2'],
    ['another account', text.replace('0750000002400222222', '0750000002400222223'), 'line 2'],
    ['a day that is none', text.replace(/020326(\r\n)$/, '320326$1'), 'line 2'],
    ['letters in the amount', text.replace('000000000100', '0000000001o0'), 'line 2'],
    ['a currency that is none', text.replace('0203020326', '0999020326'), 'line 2'],
    ['another record', `${text}099x`, 'line 3'],
  ])('is refused for %s, with its line', (_what, file, line) => {
    expect(file).not.toBe(text);
    expect(() => read(file)).toThrow(line);
  });

  test('may have several statements', () => {
    expect(read(text + gpcFile({ day: '2026-03-03', movements: [] })).map(({ to }) => to)).toEqual([
      '2026-03-02',
      '2026-03-03',
    ]);
  });

  test('keeps the bank of the other side, and a prefix', () => {
    const [movement] = first(gpcFile({ movements: [{ amount: 100, counter: '192000145399' }] }));
    expect(movement?.counterAccount).toBe('19-2000145399/0800');
  });
});

describe('camt', () => {
  const entry = (details: string, amount = '300.00', more = '') =>
    `<Ntry><Amt Ccy="CZK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}<Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-03-02</Dt></ValDt><NtryDtls>${details}</NtryDtls></Ntry>`;
  const file = (entries: string) => camtFile({ closing: 130_000, movements: [] }, entries);
  const details = (amount: string, references: string) =>
    `<TxDtls><Refs>${references}</Refs><Amt Ccy="CZK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Strd><CdtrRefInf><Ref>VS:0012</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>KS:0308</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;

  test('a batch is its transactions, with structured symbols', () => {
    const batch = details('100.00', '<AcctSvcrRef>7</AcctSvcrRef>') + details('200.00', '<EndToEndId>x</EndToEndId>');
    expect(first(file(entry(batch)))).toMatchObject([
      { amount: 10_000, reference: '7', variableSymbol: '12', constantSymbol: '308' },
      { amount: 20_000, reference: null, variableSymbol: '12' },
    ]);
  });

  test('a batch whose transactions are not its amount is refused, with its line', () => {
    expect(() => read(file(entry(details('100.00', '') + details('199.00', ''))))).toThrow(
      /line \d+: the transactions/,
    );
  });

  test('the payer’s own reference brings the symbols of a SEPA payment', () => {
    const sepa = '<TxDtls><Refs><EndToEndId>/VS0000000077/SS12/KS0308</EndToEndId></Refs></TxDtls>';
    expect(first(file(entry(sepa)))).toMatchObject([
      { amount: 30_000, variableSymbol: '77', specificSymbol: '12', constantSymbol: '308' },
    ]);
  });

  test('what is only pending is not counted', () => {
    const pending = entry('', '50.00').replace('BOOK', 'PDNG');
    expect(first(file(pending + entry('')))).toHaveLength(1);
  });

  test('a document type is refused', () => {
    const bomb = camtFile({ movements: [] }).replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document');
    expect(() => read(bomb)).toThrow('document_type at line 2');
  });

  test.each([
    ['broken XML', camtFile({ movements: [] }).replace('</Stmt>', '')],
    ['an amount of three places', file(entry('', '300.001'))],
    ['another currency', file(entry('').replace('CZK', 'EUR'))],
  ])('%s is refused with the line', (_what, xml) => {
    expect(() => read(xml)).toThrow(/wrong_line at line [1-9]/);
  });
});

test('the first letters of a file decide its code page, however long the rest is', () => {
  const names = Uint8Array.from('Ji\xf8\xed \x8ei\x9eka ', (letter) => letter.charCodeAt(0));
  const head = Buffer.concat(Array.from({ length: 8_000 }, () => names));
  // Letters in code page 852, and none in 1250.
  const rest = Buffer.alloc(60_000, 0x82);
  expect(head.length).toBeGreaterThan(65_536);
  expect(decodeText(Buffer.concat([head, rest])).startsWith('Jiří Žižka Jiří')).toBe(true);
  expect(decodeText(rest)).toMatch(/^é+$/);
});

test('a file of no known format is refused, and one that is too large', () => {
  expect(() => read('day;amount\n1;2')).toThrow('unknown_format');
  expect(() => read('<html/>')).toThrow('unknown_format');
  expect(() => parseFile(new Uint8Array(5_000_001))).toThrow('too_large');
});

test.each([
  ['CZ65 0800 0000 1920 0014 5399', '19-2000145399/0800'],
  ['19-2000145399/0800', '19-2000145399/0800'],
  ['0000192000145399', '19-2000145399'],
  ['SK4783300000002612345678', '2612345678/8330'],
  ['DE89370400440532013000', 'DE89370400440532013000'],
  ['0000000000000000', null],
  ['poplatek', null],
])('the account %s is %s', (text, expected) => {
  expect(writeAccount(readAccount(text))).toBe(expected);
});
