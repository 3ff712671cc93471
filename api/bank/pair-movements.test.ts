import { expect, test } from 'vitest';
import type { StatementSource } from '../../contract/bank/rules.ts';
import type { ParsedMovement } from './formats/statement.ts';
import { type KnownMovement, pairMovements } from './pair-movements.ts';

const movement = (more: Partial<ParsedMovement> = {}): ParsedMovement => ({
  ...{ reference: null, day: '2026-03-02', amount: 10_000, currency: 'CZK', counterAccount: '19-1/0800' },
  ...{ counterName: 'Jana', variableSymbol: '12', constantSymbol: null, specificSymbol: null, message: null },
  ...{ isReversal: false, ...more },
});

/** Stores statements one after another, as the database would. */
function createStore() {
  const known: KnownMovement[] = [];
  return {
    known,
    add(source: StatementSource, ...movements: ParsedMovement[]): number {
      const paired = pairMovements(source, movements, known);
      for (const { movement: one, knownId, ordinal } of paired) {
        const stored = known.find(({ id }) => id === knownId);
        if (stored) stored.sources[source] ??= one.reference;
        else
          known.push({
            ...{ id: known.length + 1, day: one.day, amount: one.amount, currency: one.currency, ordinal },
            ...{ counter_account: one.counterAccount, variable_symbol: one.variableSymbol },
            sources: { [source]: one.reference },
          });
      }
      return paired.filter(({ knownId }) => knownId === null).length;
    },
  };
}

test('two equal payments of one day are two, and the same file again is none', () => {
  const store = createStore();
  expect(store.add('gpc', movement(), movement())).toBe(2);
  expect(store.add('gpc', movement(), movement())).toBe(0);
  expect(store.known.map(({ ordinal }) => ordinal)).toEqual([1, 2]);
});

test('the same movements from three sources count once, whatever numbers the sources give them', () => {
  const store = createStore();
  expect(store.add('fio', movement({ reference: '901' }), movement({ reference: '902' }))).toBe(2);
  const bare = { counterAccount: '19-1' };
  expect(store.add('gpc', movement({ ...bare, reference: '902' }), movement({ ...bare, reference: '901' }))).toBe(0);
  expect(store.add('camt', movement({ reference: 'A', counterAccount: null }), movement({ reference: 'B' }))).toBe(0);
});

test('an equal payment that comes later the same day is new by its number', () => {
  const store = createStore();
  store.add('fio', movement({ reference: '901' }));
  expect(store.add('fio', movement({ reference: '902' }))).toBe(1);
  expect(store.add('fio', movement({ reference: '902' }))).toBe(0);
  expect(store.add('gpc', movement(), movement(), movement())).toBe(1);
});

test.each([
  ['another payer', { counterAccount: '20-1/0800' }],
  ['another symbol', { variableSymbol: '13' }],
  ['another day', { day: '2026-03-03' }],
  ['another currency', { currency: 'EUR' }],
  ['another amount', { amount: 10_001 }],
])('%s is another movement', (_what, other) => {
  const store = createStore();
  store.add('camt', movement());
  expect(store.add('gpc', movement(other))).toBe(1);
});
