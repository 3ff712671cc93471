import { expect, test } from 'vitest';
import { cacheJson, toJson } from './json.ts';

const card = (id: number) => ({ id, name: `Krém "č. ${id}"`, nothing: undefined, price: { value: 1.5 } });
const cachedCards = [card(1), card(2)];
for (const one of cachedCards) cacheJson(one);

test.each([
  ['a listing of kept cards', { item: { filters: [{ id: 'price' }], items: cachedCards, clear_url: null } }],
  ['a list of kept cards', { items: cachedCards, count: 2 }],
  ['kept cards alone', { items: cachedCards }],
  ['cards of which one is not kept', { items: [...cachedCards, card(3)] }],
  ['no cards', { items: [], count: 0 }],
  ['an item without cards', { item: card(4) }],
  ['an item beside something else', { item: { items: cachedCards }, more: 1 }],
  ['a bare list', [1, 2]],
  ['nothing', null],
])('%s is written as JSON.stringify would', (_, answer) => {
  expect(JSON.parse(toJson(answer).toString())).toEqual(JSON.parse(JSON.stringify(answer)));
});

test('a cached record is not serialised again', () => {
  const record = { id: 1 };
  cacheJson(record);
  toJson({ items: [record] });
  record.id = 2;
  expect(toJson({ items: [record] }).toString()).toBe('{"items":[{"id":1}]}');
});
