import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

/** A Monday morning in Brno. */
let now = new Date('2026-11-23T09:00:00+01:00');
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
});
afterAll(() => shop.close());

const dates = async (path: string, host = 'cs.localhost') => {
  const { status, body } = await shop.request(`GET ${path}`, { headers: { host } });
  expect(status).toBe(200);
  return body.items.map((item: Record<string, unknown>) => [
    item.shipping_method_id ?? item.id,
    item.delivery_date_min,
    item.delivery_date_max,
  ]);
};

test('the shop returns delivery days of an order placed now in the host’s country', async () => {
  expect(await dates('/delivery-dates')).toEqual([
    [1, '2026-11-24', '2026-11-24'],
    [2, '2026-11-24', '2026-11-25'],
    [3, '2026-11-23', '2026-11-23'],
  ]);
  // Pick-up points there have no delivery days set.
  expect(await dates('/delivery-dates', 'sk.localhost')).toEqual([[1, '2026-11-25', '2026-11-25']]);
});

test('the cut-off hour is the setting of the shop', async () => {
  await shop.sql('update shops set cutoff_hour = 8');
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
  expect((await dates('/delivery-dates'))[0]).toEqual([1, '2026-11-25', '2026-11-25']);
  await shop.sql('update shops set cutoff_hour = 12');
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
});

test('methods of a cart have the delivery days of its destination', async () => {
  const id = await filledCart(shop.request);
  expect(await dates(`/carts/${id}/shipping-methods?can_use=0`)).toContainEqual([1, '2026-11-24', '2026-11-24']);
  await shop.request(`PATCH /carts/${id}`, { body: { shipping_country_id: 2 } });
  expect(await dates(`/carts/${id}/shipping-methods?can_use=0`)).toContainEqual([1, '2026-11-25', '2026-11-25']);
});

test('no day is promised of what has yet to be made, to the cart, to its order and to all that comes with it', async () => {
  await shop.sql(
    `insert into product_availabilities (id, name, slug) values (3, '{"cs":"Na objednávku"}', 'on-order')`,
  );
  await shop.sql('update products set product_availability_id = 3 where id = 1');
  const id = await filledCart(shop.request, { shipping: 1, payment: 3 });
  const { body: lines } = await shop.request(`GET /carts/${id}/items?embed=product_availability`);
  expect(lines.items[0]._embedded.product_availability.name).toBe('Na objednávku');
  expect(await dates(`/carts/${id}/shipping-methods`)).toContainEqual([1, null, null]);
  const { body } = await order(shop.request, id);
  await shop.sql('update products set product_availability_id = 1 where id = 1');
  const read = await shop.request(`GET /orders/${body.item.id}?hash=${body.item.hash}&embed=shipping`);
  expect(read.body.item._embedded.shipping).toMatchObject({ delivery_date_min: null, delivery_date_max: null });
});

test('an order’s days count from its payment, or from its placing if paid in cash, and stay as promised', async () => {
  const shippingOf = async (payment: number) => {
    const id = await filledCart(shop.request, { shipping: 1, payment });
    const { body } = await order(shop.request, id);
    return async () => {
      const read = await shop.request(`GET /orders/${body.item.id}?hash=${body.item.hash}&embed=shipping`);
      const { delivery_date_min, delivery_date_max } = read.body.item._embedded.shipping;
      return [delivery_date_min, delivery_date_max];
    };
  };
  const onDelivery = await shippingOf(3);
  const transfer = await shippingOf(2);
  await shop.sql('update shipping_method_countries set days_min = 5, days_max = 6 where shipping_method_id = 1');
  expect(await onDelivery()).toEqual(['2026-11-24', '2026-11-24']);
  expect(await transfer()).toEqual([null, null]);
  await shop.sql(`update orders set paid_at = '2026-11-26T15:00:00+01:00' where id = (select max(id) from orders)`);
  expect(await transfer()).toEqual(['2026-11-30', '2026-11-30']);
  now = new Date('2026-12-23T15:00:00+01:00');
  expect(await transfer()).toEqual(['2026-11-30', '2026-11-30']);
});

test('while an order waits for a transfer it tells the days after the payment, and no longer once it came', async () => {
  await shop.sql('update shipping_method_countries set days_min = 1, days_max = 1 where shipping_method_id = 1');
  const id = await filledCart(shop.request, { shipping: 1, payment: 2 });
  const { body } = await order(shop.request, id);
  const daysOf = async (of = body) => {
    const read = await shop.request(`GET /orders/${of.item.id}?hash=${of.item.hash}&embed=shipping`);
    return read.body.item._embedded.shipping.days_after_payment;
  };
  // The carrier takes one working day, and what is paid after the hour of packing is packed on the next one.
  expect(await daysOf()).toBe(2);
  await shop.sql('update orders set paid_at = now() where id = $1', [body.item.id]);
  expect(await daysOf()).toBeNull();
  const inCash = await order(shop.request, await filledCart(shop.request, { shipping: 1, payment: 3 }));
  expect(await daysOf(inCash.body)).toBeNull();
});
