import { expect, test } from 'vitest';
import { keepJson, toJson } from './json.ts';

const card = (id: number) => ({ id, name: `Krém "č. ${id}"`, nothing: undefined, price: { value: 1.5 } });
const keptCards = [card(1), card(2)];
for (const one of keptCards) keepJson(one);

test.each([
  ['a listing of kept cards', { item: { filters: [{ id: 'price' }], items: keptCards, clear_url: null } }],
  ['a list of kept cards', { items: keptCards, count: 2 }],
  ['kept cards alone', { items: keptCards }],
  ['cards of which one is not kept', { items: [...keptCards, card(3)] }],
  ['no cards', { items: [], count: 0 }],
  ['an item without cards', { item: card(4) }],
  ['an item beside something else', { item: { items: keptCards }, more: 1 }],
  ['a bare list', [1, 2]],
  ['nothing', null],
])('%s is written as JSON.stringify would', (_, answer) => {
  expect(JSON.parse(toJson(answer).toString())).toEqual(JSON.parse(JSON.stringify(answer)));
});

test('what is kept is not written anew', () => {
  const record = { id: 1 };
  keepJson(record);
  toJson({ items: [record] });
  record.id = 2;
  expect(toJson({ items: [record] }).toString()).toBe('{"items":[{"id":1}]}');
});
