import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { documentsOf, placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
// A minute before the year in which the duty begins.
const BEFORE = new Date('2026-12-31T22:59:00Z');
let now = BEFORE;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
  await shop.sql(
    `insert into sellers (id, name, street, city, post_code, country_id, currency_id, issues_from)
     values (1, 'Skúška s.r.o.', 'Dlhá 1', 'Bratislava', '811 01', $1, $2, '2020-01-01')`,
    [SHOP.countries.sk, SHOP.currencies.eur],
  );
  await shop.sql(`insert into seller_tax_ids (seller_id, valid_from, company_number, tax_number, vat_number, is_vat_payer)
    values (1, '2020-01-01', '31333532', '2020317068', 'SK2020317068', true)`);
});
afterAll(() => shop.close());

/** Whether the events of a paid order's documents ask for Peppol, by kind. */
async function announced(isCompany: boolean): Promise<Record<string, boolean | undefined>> {
  const { id } = await placedOrder(shop, { host: SHOP.hosts.sk });
  if (isCompany)
    await shop.sql(
      `update order_addresses set is_company = true, company_name = 'Dub s.r.o.', company_identification_number = '35757442',
         company_vat_number = 'SK2020273893' where order_id = $1`,
      [id],
    );
  const { status } = await shop.request(`PATCH /orders/${id}`, { headers: shop.operator, body: { paid: true } });
  expect(status).toBe(200);
  const events = await shop.sql<{ document_id: number; requires_peppol?: boolean }>(
    `select e.* from outbox_events o, jsonb_to_record(o.payload) as e(document_id int, order_id int, requires_peppol boolean)
     where o.type = 'document.issued' and e.order_id = $1`,
    [id],
  );
  const kinds = new Map((await documentsOf(shop, id)).map((one) => [one.id, one.kind]));
  return Object.fromEntries(events.map((one) => [kinds.get(one.document_id), one.requires_peppol]));
}

test('the event of an invoice says that it has to go by Peppol from the first minute of 2027 on', async () => {
  expect(await announced(true)).toEqual({ proforma: false, invoice: false });
  now = new Date('2026-12-31T23:00:00Z');
  expect(await announced(true)).toEqual({ proforma: false, invoice: true });
  expect(await announced(false)).toEqual({ proforma: false, invoice: false });
});
