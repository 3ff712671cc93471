import { expect, test } from 'vitest';
import { signedIn } from '../../../testing/customers/index.ts';
import { codeAt } from '../../../testing/operators/index.ts';
import { startBuyingShop } from '../../../testing/shops/index.ts';

test('the customer is told by mail of codes that were switched on or off, and of new recovery codes', async () => {
  const shop = await startBuyingShop();
  try {
    const { id, headers } = await signedIn(shop);
    const codes = `/customers/${id}/one-time-codes`;
    const { secret } = (await shop.request(`POST ${codes}`, { headers })).body.item;
    const body = { code: codeAt(secret, new Date()) };
    expect((await shop.request(`PUT ${codes}`, { headers, body })).status).toBe(200);
    expect((await shop.request(`POST /customers/${id}/recovery-codes`, { headers })).status).toBe(200);
    expect((await shop.request(`DELETE ${codes}`, { headers })).status).toBe(204);
    expect((await shop.request(`DELETE ${codes}`, { headers })).status).toBe(404);
    const mails = await shop.sql('select kind from account_mails where customer_id = $1 order by id', [id]);
    expect(mails).toEqual([{ kind: 'codes-on' }, { kind: 'recovery-codes-renewed' }, { kind: 'codes-off' }]);
  } finally {
    await shop.close();
  }
});
