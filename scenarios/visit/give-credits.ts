import { randomUUID } from 'node:crypto';
import { apiOf } from './call-shop.ts';

/** Gives credits to a customer, as an operator does. */
export async function giveCredits(email: string, amount: number): Promise<void> {
  const operator = apiOf('cs', { operator: true });
  const { items } = await operator('GET /customers', { query: { search: email } });
  await operator('POST /customers/{id}/customer-account-usages', {
    params: { id: items[0]?.id ?? 0 },
    body: { customer_account_id: 1, amount, name: 'Scenario' },
    idempotencyKey: randomUUID(),
  });
}
