import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const found = async (words: string): Promise<number[]> =>
  (
    await shop.request(`GET /customers?only=id&search=${encodeURIComponent(words)}`, { headers: shop.operator })
  ).body.items.map(({ id }: { id: number }) => id);

test.each([
  ['Sine\u0301ad', 'O’Connor', ['oconnor', "O'Connor", 'o’connor', 'OʼCONNOR', 'connor', 'sinead', 'Sinéad oconnor']],
  ['Conan', "O'Brien", ['obrien', 'O’Brien', 'O`BRIEN', "conan o'b"]],
  ['Žofie', 'Šťastná', ['zofie', 'STASTNA', 'z\u030cofie šťastná']],
  ['Łukasz', 'Đorđević', ['lukasz dordevic', 'ĐORĐEVIĆ']],
])('%s %s is found however the name is typed', async (first, last, typed) => {
  const customer = await addCustomer(shop, { email: `${typed[0]?.replaceAll(' ', '.')}@post.example` });
  await shop.sql('update customers set first_name = $2, last_name = $3, email = $4 where id = $1', [
    customer.id,
    first,
    last,
    `person-${customer.id}@post.example`,
  ]);
  for (const words of typed) expect([words, await found(words)]).toEqual([words, [customer.id]]);
});
