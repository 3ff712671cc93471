import { filledCart, order, type Purchase } from '../carts/index.ts';
import { SHOP } from '../fixtures/index.ts';
import type { TestShop } from '../shops/index.ts';

export interface Bought extends Purchase {
  codes?: string[];
  headers?: Record<string, string>;
}

/** Buys in a shop of `startBuyingShop`, with codes; paid by transfer and sent to the country of the host. */
export async function placedOrder(
  shop: Pick<TestShop, 'request'>,
  { codes = [], headers, ...purchase }: Bought,
): Promise<{ id: number; hash: string }> {
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...headers } });
  const { host } = purchase;
  const country = host === SHOP.hosts.sk ? SHOP.countries.sk : SHOP.countries.cz;
  const id = await filledCart(request, { payment: SHOP.payments.transfer, country, ...purchase });
  const answers = [];
  for (const code of codes) answers.push(await request(`POST /carts/${id}/discounts`, { body: { code }, host }));
  const placed = await order(request, id, {}, { host });
  const failed = [...answers, placed].find(({ status }) => status !== 201);
  if (failed) throw new Error(`An order was not placed: ${JSON.stringify(failed.body)}`);
  return placed.body.item;
}
