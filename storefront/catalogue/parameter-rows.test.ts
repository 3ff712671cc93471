import { expect, it } from 'vitest';
import { parameterRows } from './parameter-rows.ts';

it('keeps properties of one name, and one with the name of a fact, apart', () => {
  const parameters = [
    { id: 1, name: 'Size', value: 'S' },
    { id: 2, name: 'Size', value: 'S' },
    { id: 3, name: 'code', value: 'red' },
    { id: 4, name: 'Code', value: 'red' },
  ];
  const rows = parameterRows({ parameters, facts: [{ name: 'code', value: 'A-1' }] }, () => 'Code');
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['Size', 'S'],
    ['Size', 'S'],
    ['code', 'red'],
    ['Code', 'red'],
    ['Code', 'A-1'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
});
