import { expect, test } from 'vitest';
import { textsOf } from '../lib/shop/rendered.tsx';
import type { OrderRecord } from './load-order.ts';
import { NotesForBuyer } from './notes-for-buyer.tsx';

const note = (id: number, text: string, is_for_buyer: boolean) => ({
  ...{ id, text, is_for_buyer },
  ...{ operator_name: null, created_at: '2026-11-30T10:00:00Z' },
});
const written = (notes: object[]) =>
  textsOf(
    <NotesForBuyer order={{ _embedded: { notes } } as unknown as OrderRecord} />,
    { order: { notes: 'Messages from us' } },
    {},
  );

test('the buyer of an order reads what the shop wrote to them, and nothing else', () => {
  const texts = written([note(1, 'Arrives tomorrow.', true), note(2, 'Difficult', false)]).join('\n');
  expect(texts).toContain('Messages from us');
  expect(texts).toContain('Arrives tomorrow.');
  expect(texts).not.toContain('Difficult');
});

test('without any there is no heading', () => {
  expect(written([note(2, 'Difficult', false)])).toEqual([]);
});
