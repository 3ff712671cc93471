import { expect, test } from 'vitest';
import { statement } from './statement.ts';

test('two statements cannot have one name: a connection would refuse the second', () => {
  const first = statement('test_names', 'select 1');
  expect(statement('test_names', 'select 1')).toEqual(first);
  expect(() => statement('test_names', 'select 2')).toThrow('test_names');
});
