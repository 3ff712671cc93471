import { expect, test } from 'vitest';
import { columnsBut } from './columns-but.ts';

interface Table {
  id: number;
  street: string;
  city: string | null;
}

// The compiler refuses each of these; `npm run typecheck` fails when it no longer does.
test('a list of columns without one of the table, or with another, is a compile error', () => {
  const columns = columnsBut<Table, 'id'>();
  expect(columns(['street', 'city'])).toEqual(['street', 'city']);
  // @ts-expect-error `city` is missing, although it may be null
  columns(['street']);
  // @ts-expect-error the table has no `cty`
  columns(['street', 'cty']);
  // @ts-expect-error `id` is to be left out
  columns(['id', 'street', 'city']);
});
