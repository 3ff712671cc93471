/** A movement of the stand-in's account. */
export interface FioMovement {
  id: number;
  /** Day as `2026-11-30`. */
  day: string;
  /** In crowns. */
  amount: number;
  variable_symbol: string | null;
  counter_account: string;
  counter_bank: string;
  name: string;
  message: string | null;
}

const column = (id: number, name: string, value: string | number | null) => ({
  [`column${id}`]: value === null ? null : { value, name, id },
});

const OPENING = 1_000;
const rounded = (amount: number) => Math.round(amount * 100) / 100;
const balance = (movements: readonly FioMovement[]) =>
  rounded(movements.reduce((sum, { amount }) => sum + amount, OPENING));

/** Movements of some days in the form of Fio's API. */
export function statementOf(movements: readonly FioMovement[], first: string, last: string): object {
  const within = movements.filter(({ day }) => day >= first && day <= last);
  const transaction = within.map((one) => ({
    ...column(22, 'ID pohybu', one.id),
    ...column(0, 'Datum', `${one.day}+0100`),
    ...column(1, 'Objem', one.amount),
    ...column(14, 'Měna', 'CZK'),
    ...column(2, 'Protiúčet', one.counter_account),
    ...column(3, 'Kód banky', one.counter_bank),
    ...column(10, 'Název protiúčtu', one.name),
    ...column(5, 'VS', one.variable_symbol),
    ...column(16, 'Zpráva pro příjemce', one.message),
    ...column(8, 'Typ', one.amount < 0 ? 'Bezhotovostní platba' : 'Bezhotovostní příjem'),
  }));
  const info = {
    ...{ accountId: '2400222222', bankId: '2010', currency: 'CZK', iban: 'CZ7920100000002400222222' },
    ...{ bic: 'FIOBCZPPXXX', dateStart: `${first}+0100`, dateEnd: `${last}+0100`, yearList: null, idList: null },
    openingBalance: balance(movements.filter(({ day }) => day < first)),
    closingBalance: balance(movements.filter(({ day }) => day <= last)),
    ...{ idFrom: within[0]?.id ?? null, idTo: within.at(-1)?.id ?? null, idLastDownload: null },
  };
  return { accountStatement: { info, transactionList: { transaction } } };
}
