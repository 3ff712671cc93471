import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { soap, book } = SHOP.products;
/** Places an order of goods with 21 and 12 percent tax. */
const placeOrder = async (): Promise<number> => {
  const cart = await filledCart(shop.request, { items: [{ product_id: soap }, { product_id: book }] });
  return (await order(shop.request, cart)).body.item.id;
};
const refused = (id: number, sql: string) => expect(shop.sql(sql, [id])).rejects.toThrow('does not add up');

interface Part {
  rate: number;
  price: number;
  taxed: number;
}
const MINUS_100: Part = { rate: 21, price: -8264, taxed: -10000 };
const MINUS_50: Part = { rate: 12, price: -4464, taxed: -5000 };

/** Inserts rows of a charge and, in the same statement, subtracts `taken` from the tax rates and totals. */
const store = (id: number, charged: readonly Part[], taken: readonly Part[] = charged, kind = 'discount') =>
  shop.sql(
    `with taken as (select * from jsonb_to_recordset($3::jsonb) as t(rate numeric, price int, taxed int)),
       charges as (insert into order_charges (order_id, position, kind, name, code, tax_rate, price, taxed_price)
         select $1, 0, $4, 'Vánoce', 'VANOCE', c.rate, c.price, c.taxed from jsonb_to_recordset($2::jsonb) as c(rate numeric, price int, taxed int)),
       rates as (update order_tax_rates r set price = r.price + t.price, taxed_price = r.taxed_price + t.taxed,
           tax_amount = r.tax_amount + t.taxed - t.price
         from taken t where r.order_id = $1 and r.tax_rate = t.rate)
     update orders o set price = o.price + t.price, taxed_price = o.taxed_price + t.taxed, tax_amount = o.tax_amount + t.taxed - t.price
       from (select sum(price) as price, sum(taxed) as taxed from taken) t where o.id = $1`,
    [id, JSON.stringify(charged), JSON.stringify(taken), kind],
  );

test('the database refuses an order whose parts do not add up, and a second order of one cart', async () => {
  const [id] = [await placeOrder(), await placeOrder()];
  await refused(
    id,
    'update order_items set taxed_total_price = taxed_total_price * 2, amount = amount * 2 where order_id = $1',
  );
  await refused(id, 'update orders set taxed_price = taxed_price - 100, price = price - 100 where id = $1');
  await refused(id, 'delete from order_items where order_id = $1');
  await refused(id, 'update order_tax_rates set price = price + 1, tax_amount = tax_amount - 1 where order_id = $1');
  await refused(id, 'update order_shipping_methods set taxed_price = 0 where order_id = $1');
  await refused(id, 'delete from order_payment_methods where order_id = $1');
  await expect(shop.sql(`update orders set state = 'cancelled' where id = $1`, [id])).rejects.toThrow(
    'orders_cancelled',
  );
  await expect(
    shop.sql('update orders set cart_id = (select cart_id from orders where id <> $1 limit 1) where id = $1', [id]),
  ).rejects.toThrow('orders_cart_id_unique');
});

describe('without a discount', () => {
  test.each([
    [
      'tax moved from one rate to another',
      `update order_tax_rates set price = price + case tax_rate when 21 then 100 else -100 end,
        taxed_price = taxed_price + case tax_rate when 21 then 100 else -100 end where order_id = $1`,
    ],
    ['shipping at another rate', 'update order_shipping_methods set tax_rate = 12 where order_id = $1'],
    ['an item at another rate', 'update order_items set tax_rate = 12 where order_id = $1 and tax_rate = 21'],
    [
      'prices without tax that add up over all rates only',
      'update order_items set total_price = total_price + case tax_rate when 21 then 1 else -1 end where order_id = $1',
    ],
  ])('%s is refused', async (_, sql) => {
    await refused(await placeOrder(), sql);
  });
});

describe('with a discount over two rates', () => {
  test('a discount that matches the rates and totals is stored, and returned as one charge', async () => {
    const id = await placeOrder();
    await store(id, [MINUS_100, MINUS_50]);
    const { body } = await shop.request(`GET /orders/${id}?embed=discounts,charges,tax_per_rate`, {
      headers: shop.operator,
    });
    expect(body.item._embedded.discounts).toMatchObject([
      {
        name: 'Vánoce',
        code: 'VANOCE',
        discounted_amount: { value: 127.28 },
        discounted_taxed_amount: { value: 150 },
        is_for_purchase: true,
      },
    ]);
    expect(body.item._embedded.charges).toMatchObject([
      { kind: 'goods', name: null, taxed_price: { value: 433.23 } },
      { kind: 'discount', name: 'Vánoce', code: 'VANOCE', price: { value: -127.28 }, taxed_price: { value: -150 } },
      { kind: 'shipping', name: 'Domů', taxed_price: { value: 99 }, original_taxed_price: { value: 99 } },
      { kind: 'payment', name: 'Převodem', taxed_price: { value: 0 } },
    ]);
    expect(body.item.prices.taxed_price.value).toBe(382.23);
    const rates = body.item._embedded.tax_per_rate.map(
      (one: { taxed_price: { value: number } }) => one.taxed_price.value,
    );
    expect(rates).toEqual([98.9, 283.33]);
  });

  test.each<[string, Part[], Part[]]>([
    ['all of it from the wrong rate', [MINUS_100], [{ ...MINUS_100, rate: 12 }]],
    [
      'more from one rate and less from the other',
      [MINUS_100, MINUS_50],
      [
        { ...MINUS_100, rate: 12 },
        { ...MINUS_50, rate: 21 },
      ],
    ],
    ['another price without tax', [{ ...MINUS_100, price: -8265 }, MINUS_50], [MINUS_100, MINUS_50]],
    ['rows that no total bears', [MINUS_100], [{ ...MINUS_100, price: 0, taxed: 0 }]],
    ['totals that no row bears', [{ ...MINUS_100, price: 0, taxed: 0 }], [MINUS_100]],
  ])('%s is refused', async (_, charged, taken) => {
    await expect(store(await placeOrder(), charged, taken)).rejects.toThrow('does not add up');
  });

  test('its rows are not changed, moved or taken away alone', async () => {
    const [id, other] = [await placeOrder(), await placeOrder()];
    await store(id, [MINUS_100, MINUS_50]);
    await refused(id, 'delete from order_charges where order_id = $1 and tax_rate = 12');
    await refused(id, 'update order_charges set price = price + 1 where order_id = $1 and tax_rate = 21');
    await refused(id, 'update order_charges set tax_rate = tax_rate + 1 where order_id = $1');
    await refused(other, `update order_charges set order_id = $1 where order_id = ${id}`);
    await expect(store(id, [MINUS_100])).rejects.toThrow('order_charges_position');
    await shop.sql('delete from orders where id = $1', [id]);
    expect(await shop.sql('select 1 from order_charges where order_id = $1', [id])).toEqual([]);
  });

  test('a discount only lowers, a package only raises the total, and no other kinds are stored as rows', async () => {
    const id = await placeOrder();
    const plus = { rate: 21, price: 8264, taxed: 10000 };
    await expect(store(id, [plus])).rejects.toThrow('order_charges_sign');
    await expect(store(id, [MINUS_100], [MINUS_100], 'package')).rejects.toThrow('order_charges_sign');
    await expect(store(id, [plus], [plus], 'shipping')).rejects.toThrow('order_charges_kind');
    await store(id, [plus], [plus], 'package');
    await expect(store(id, [MINUS_50], [MINUS_50], 'credit')).rejects.toThrow('does not add up');
  });
});
