import type { TestShop } from '../shops/index.ts';

/** A restriction of cash on delivery for `RESTRICTION_WRITES` to change. */
export async function addRestriction({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql(`insert into cash_restrictions (id, kind, key, hint, reason, valid_to)
    values (500, 'email', 'key', 'ja…@example.com', 'Nepřevzal', now() + interval '90 days')`);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Operators' calls about restrictions that write, with requests that change something. */
export const RESTRICTION_WRITES: Record<string, [path: string, body: unknown][]> = {
  'POST /cash-restrictions': [
    [
      '/cash-restrictions',
      { kind: 'address', value: 'Lipová 12', post_code: '602 00', reason: 'Tři zásilky zpět', valid_to: inDays(30) },
    ],
  ],
  'PATCH /cash-restrictions/{id}': [['/cash-restrictions/500', { reason: 'Nepřevzal dvakrát', valid_to: inDays(60) }]],
  'DELETE /cash-restrictions/{id}': [['/cash-restrictions/500', undefined]],
};
