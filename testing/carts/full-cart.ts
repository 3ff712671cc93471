import type { TestShop } from '../shops/index.ts';

const FIRST = 50_001;
const BATCH = 50;

/** A cart of so many lines, each of another product; the products are made with the first one. */
export async function fullCart(shop: Pick<TestShop, 'sql' | 'request'>, lines: number): Promise<string> {
  const numbers = `generate_series(${FIRST}, ${FIRST + 199}) n`;
  await shop.sql(
    `insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock)
     select n, jsonb_build_object('cs', 'Zboží ' || n), 1, 1, 'FULL' || n, false from ${numbers} on conflict do nothing`,
  );
  await shop.sql(
    `insert into prices (price_list_id, product_id, price) select 1, n, 100 from ${numbers} on conflict do nothing`,
  );
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) select 'cs', '/full-' || n, 9, n from ${numbers} on conflict do nothing`,
  );
  const { body } = await shop.request('POST /carts', { body: {} });
  for (let done = 0; done < lines; done += BATCH) {
    const count = Math.min(BATCH, lines - done);
    const items = Array.from({ length: count }, (_, n) => ({ product_id: FIRST + done + n }));
    await shop.request(`POST /carts/${body.item.id}/items/batch`, { body: { items } });
  }
  return body.item.id;
}
