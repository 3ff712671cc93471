/** Files of banks for tests, made of the same movements. */
export interface SampleMovement {
  id?: number;
  day?: string;
  /** Hundredths. */
  amount: number;
  symbol?: string;
  counter?: string;
  name?: string;
  message?: string;
  isReversal?: boolean;
}

export interface Sample {
  account?: string;
  currency?: 'CZK' | 'EUR';
  opening?: number;
  /** Other than what the movements lead to. */
  closing?: number;
  day?: string;
  movements: readonly SampleMovement[];
}

const ACCOUNT = '2400222222';
const BANK = '2010';
const DAY = '2026-03-02';
const COUNTER = '2000145399';

const facts = ({ account = ACCOUNT, currency = 'CZK', opening = 100_000, closing, day = DAY, movements }: Sample) => {
  const sum = movements.reduce((total, { amount }) => total + amount, opening);
  return { account, currency, opening, closing: closing ?? sum, day, movements };
};
const decimal = (hundredths: number) => (Math.abs(hundredths) / 100).toFixed(2);

const column = (id: number, value: string | number | null) => ({
  [`column${id}`]: value === null ? null : { value, name: 'x', id },
});

/** An answer of Fio's API. */
export function fioFile(sample: Sample): string {
  const { account, currency, opening, closing, day, movements } = facts(sample);
  const transaction = movements.map((one) => ({
    ...column(22, one.id ?? null),
    ...column(0, `${one.day ?? day}+0100`),
    ...column(1, one.amount / 100),
    ...column(14, currency),
    ...column(2, one.counter ?? COUNTER),
    ...column(3, '0800'),
    ...column(10, one.name ?? 'Jana Nováková'),
    ...column(5, one.symbol ?? null),
    ...column(16, one.message ?? null),
    ...column(8, one.isReversal ? 'Opravný pohyb' : 'Bezhotovostní příjem'),
  }));
  const info = {
    ...{ accountId: account, bankId: BANK, currency, openingBalance: opening / 100, closingBalance: closing / 100 },
    ...{ dateStart: `${day}+0100`, dateEnd: `${day}+0100`, idFrom: null, idTo: null, idLastDownload: null },
  };
  return JSON.stringify({ accountStatement: { info, transactionList: { transaction } } });
}

const gpcDay = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;
const zeros = (value: string | number, length: number) => String(value).padStart(length, '0');
const codeOf = ({ amount, isReversal }: SampleMovement) => (isReversal ? (amount > 0 ? 4 : 5) : amount > 0 ? 2 : 1);
const signed = (sum: number) => `${zeros(Math.abs(sum), 14)}${sum < 0 ? '-' : '+'}`;

/** A statement in GPC. */
export function gpcFile(sample: Sample): string {
  const { account, currency, opening, closing, day, movements } = facts(sample);
  const head = [
    ...['074', zeros(account, 16), 'Obchod'.padEnd(20), gpcDay(day), signed(opening), signed(closing)],
    ...[signed(0), signed(0), '001', gpcDay(day), ''.padEnd(14)],
  ].join('');
  const lines = movements.flatMap((one) => [
    [
      ...['075', zeros(account, 16), zeros(one.counter ?? COUNTER, 16), zeros(one.id ?? 0, 13)],
      ...[zeros(Math.abs(one.amount), 12), codeOf(one), zeros(one.symbol ?? '', 10), '0008000000', zeros('', 10)],
      ...[gpcDay(one.day ?? day), (one.name ?? 'Jana Nováková').slice(0, 20).padEnd(20), '0'],
      ...[currency === 'EUR' ? '0978' : '0203', gpcDay(one.day ?? day)],
    ].join(''),
    ...(one.message ? [`078${one.message}`] : []),
  ]);
  return `${[head, ...lines].join('\r\n')}\r\n`;
}

const balance = (code: string, sum: number, currency: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${decimal(sum)}</Amt><CdtDbtInd>${sum < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

function camtEntry(one: SampleMovement, currency: string, day: string): string {
  const direction = one.amount < 0 ? 'DBIT' : 'CRDT';
  const party = one.amount < 0 ? 'Cdtr' : 'Dbtr';
  const words = [one.symbol && `/VS${one.symbol}/SS/KS`, one.message].filter(Boolean).join(' ');
  return `<Ntry><Amt Ccy="${currency}">${decimal(one.amount)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
${one.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts><BookgDt><Dt>${one.day ?? day}</Dt></BookgDt>
${one.id ? `<AcctSvcrRef>${one.id}</AcctSvcrRef>` : ''}<NtryDtls><TxDtls>
<RltdPties><${party}><Nm>${one.name ?? 'Jana Nováková'}</Nm></${party}><${party}Acct><Id><Othr><Id>${one.counter ?? COUNTER}</Id></Othr></Id></${party}Acct></RltdPties>
<RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** A statement in camt.053. */
export function camtFile(sample: Sample, entries?: string): string {
  const { account, currency, opening, closing, day, movements } = facts(sample);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<Stmt><Id>1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>${day}T20:00:00</CreDtTm>
<FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T00:00:00</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening, currency, day)}${balance('CLBD', closing, currency, day)}
${entries ?? movements.map((one) => camtEntry(one, currency, day)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}
