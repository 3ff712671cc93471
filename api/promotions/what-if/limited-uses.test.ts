import { expect, test } from 'vitest';
import { LimitedUses } from './limited-uses.ts';
import type { PastOrder } from './past-orders.ts';
import type { Rule } from './rules.ts';

const orderBy = (email: string) => ({ email, purchase: { buyer: { customerId: null } } }) as PastOrder;

test('another way to write an e-mail is no other buyer, as for orders', () => {
  const uses = new LimitedUses({ row: { limit_orders: null, limit_per_customer: 1 } } as Rule);
  uses.count(orderBy('Eva.Nova+1@gmail.com'));
  const left = ['evanova@googlemail.com', 'EVA.NOVA@gmail.com', 'eva.nova@seznam.cz'].map((email) =>
    uses.areLeft(orderBy(email)),
  );
  expect(left).toEqual([false, false, true]);
});
