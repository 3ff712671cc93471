import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { countries } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const newCart = async (): Promise<string> => (await shop.request('POST /carts', { body: {} })).body.item.id;
const patch = (id: string, body: object, type = 'billing') =>
  shop.request(`PATCH /carts/${id}/addresses/${type}`, { body });

/** Added once: its dial code is offered from then on. */
const germany = async (): Promise<number> => {
  const [row] = await shop.sql<{ id: number }>(
    `with known as (select id from countries where alpha2 = 'DE'), added as (insert into countries (name, original_name, dial_code, numeric_code, alpha2)
       select '{"cs":"Německo"}', 'Deutschland', '+49', '276', 'DE' where not exists (select from known) returning id)
     select id from known union all select id from added`,
  );
  return row?.id ?? 0;
};

const FULL = {
  first_name: 'Jana',
  last_name: 'Malá',
  phone: '601 234 567',
  dial_code: '+420',
  street: 'Lipová 5',
  city: 'Brno',
  post_code: '602 00',
  country_id: countries.cz,
  is_company: true,
  company_name: 'Lípa s.r.o.',
  company_identification_number: '27082440',
  company_vat_number: 'CZ27082440',
};

test('a patch changes what is sent and nothing else; null and empty text clear', async () => {
  const id = await newCart();
  expect((await patch(id, FULL)).body.item).toMatchObject(FULL);
  expect((await patch(id, { last_name: ' Stará ' })).body.item).toMatchObject({ ...FULL, last_name: 'Stará' });
  const cleared = { company_vat_number: null, company_identification_number: '', is_company: false };
  expect((await patch(id, cleared)).body.item).toMatchObject({
    ...FULL,
    last_name: 'Stará',
    company_vat_number: null,
    company_identification_number: null,
    is_company: false,
  });
  expect((await patch(id, {})).body.item).toMatchObject({ street: 'Lipová 5', last_name: 'Stará' });
});

test('the first patch makes the address, and the other one is left alone', async () => {
  const id = await newCart();
  await patch(id, FULL);
  expect((await patch(id, { city: 'Praha' }, 'shipping')).body.item).toMatchObject({ city: 'Praha', street: null });
  const { items } = (await shop.request(`GET /carts/${id}/addresses`)).body;
  expect(items.map((one: { city: string }) => one.city)).toEqual(['Brno', 'Praha']);
});

test('an address of nobody or of another customer is refused and empties nothing', async () => {
  const [owner] = await shop.sql<{ id: number }>(
    `insert into customers (email, language, is_guest) values ('owner@example.com', 'cs', false) returning id`,
  );
  const [theirs] = await shop.sql<{ id: number }>(
    `insert into customer_addresses (customer_id, street) values ($1, 'Tajná 5') returning id`,
    [owner?.id],
  );
  const id = await newCart();
  await patch(id, FULL);
  for (const customer_address_id of [theirs?.id, 999_999]) {
    const answer = await patch(id, { customer_address_id });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'customer_address_id' }] } });
    expect(JSON.stringify(answer.body)).not.toContain('Tajná');
  }
  expect((await shop.request(`GET /carts/${id}/addresses`)).body.items[0]).toMatchObject(FULL);
  expect((await patch(id, { customer_address_id: null })).body.item).toMatchObject(FULL);
});

test.each([
  [{ phone: '777' }, 'phone', 'V telefonu nesedí počet číslic. Napište ho třeba jako 601 234 567.'],
  [{ phone: 'abc' }, 'phone', 'Telefon napište jen číslicemi, třeba 601 234 567.'],
  [{ phone: '777', dial_code: '+421' }, 'phone', 'V telefonu nesedí počet číslic. Napište ho třeba jako 901 234 567.'],
  [{ post_code: '1' }, 'post_code', 'PSČ v této zemi vypadá třeba takto: 602 00.'],
  [{ post_code: 'SK81101' }, 'post_code', 'Tohle vypadá jako PSČ jiné země (SK). Opravte ho, nebo zemi.'],
  [{ post_code: '60', country_id: countries.sk }, 'post_code', 'PSČ v této zemi vypadá třeba takto: 811 01.'],
])('%o is refused at once, in the words of its country', async (change, field, message) => {
  const id = await newCart();
  await patch(id, FULL);
  expect(await patch(id, change)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  expect((await shop.request(`GET /carts/${id}/addresses`)).body.items[0]).toMatchObject(FULL);
});

test('a number with a dial code of its own is stored as it was typed', async () => {
  const id = await newCart();
  const { body } = await patch(id, { phone: '+44 7911 123456', dial_code: '' });
  expect(body.item).toMatchObject({ phone: '+44 7911 123456', dial_code: null });
});

test('the e-mail of a cart follows the rule of the pages', async () => {
  const id = await newCart();
  const { status, body } = await shop.request(`PATCH /carts/${id}`, { body: { email: 'jméno@domena.cz' } });
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { field: 'email', message: 'E-mail napište ve tvaru jmeno@domena.cz, před zavináčem bez mezer, háčků a čárek.' },
  ]);
});

test('a line that names an account of credits that is not there is refused by its name, and none is none', async () => {
  const id = await newCart();
  const body = { product_id: SHOP.products.soap, customer_account_id: 5 };
  const answer = await shop.request(`POST /carts/${id}/items`, { body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual(['customer_account_id']);
  const none = { ...body, customer_account_id: null, gift_id: null };
  expect((await shop.request(`POST /carts/${id}/items`, { body: none })).status).toBe(201);
});

test('the amount of a line is not paid from an account', async () => {
  const id = await newCart();
  const line = (await shop.request(`POST /carts/${id}/items`, { body: { product_id: SHOP.products.soap } })).body.item;
  const change = (body: object) => shop.request(`PATCH /carts/${id}/items/${line.id}`, { body });
  expect(await change({ amount: 2, customer_account_id: 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'customer_account_id' }] },
  });
  expect((await change({ amount: 2, customer_account_id: null })).body.item.amount).toBe(2);
});

test('a number never has a second dial code', async () => {
  const id = await newCart();
  await patch(id, FULL);
  const own = { phone: '+49 151 23456789', dial_code: null };
  expect((await patch(id, { phone: '+49 151 23456789' })).body.item).toMatchObject(own);
  expect((await patch(id, { dial_code: '+420' })).body.item).toMatchObject(own);
  expect((await patch(id, { phone: '00420601234567' })).body.item).toMatchObject({
    phone: '601 234 567',
    dial_code: '+420',
  });
});

test('the stored post code is written as in the country that is sent later, and the sent one as in the stored country', async () => {
  const id = await newCart();
  expect((await patch(id, { post_code: '10115' })).body.item.post_code).toBe('101 15');
  const germanyId = await germany();
  expect((await patch(id, { country_id: germanyId })).body.item).toMatchObject({
    post_code: '10115',
    country_id: germanyId,
  });
  expect((await patch(id, { post_code: 'D-10 117' })).body.item.post_code).toBe('10117');
  expect((await patch(id, { country_id: countries.cz })).body.item.post_code).toBe('101 17');
  expect((await patch(id, { phone: '601 234 567', dial_code: '+420' })).body.item.post_code).toBe('101 17');
});

test.each(['000000000', '+', '00', '+420 000 000 000', '0'])('%s is no phone', async (phone) => {
  const id = await newCart();
  const answer = await patch(id, { phone, dial_code: '+420' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'phone' }] } });
});

test('another country is checked against the stored post code', async () => {
  const id = await newCart();
  await patch(id, { post_code: '1010', country_id: null });
  const { status, body } = await patch(id, { country_id: countries.cz });
  expect([status, body.errors?.[0]]).toEqual([
    422,
    {
      field: 'country_id',
      message: 'K této zemi nesedí uložené PSČ 1010. Pošlete s ní i nové post_code.',
    },
  ]);
});

test('what one call writes of an address is kept by another that changes the country meanwhile', async () => {
  const [id, germanyId] = [await newCart(), await germany()];
  await patch(id, { country_id: countries.cz, post_code: '110 00' });
  const isWaiting = async (calls: number) => {
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.sql(waiting)).length, { timeout: 10_000 }).toBe(calls);
  };
  const calls = await shop.api.db.transaction(async (tx) => {
    await tx.query('select 1 from cart_addresses where cart_id = $1 for update', [id]);
    const typed = patch(id, { post_code: '602 00' });
    await isWaiting(1);
    const moved = patch(id, { country_id: germanyId });
    await isWaiting(2);
    return { typed, moved };
  });
  expect([(await calls.typed).status, (await calls.moved).status]).toEqual([200, 200]);
  const { items } = (await shop.request(`GET /carts/${id}/addresses`)).body;
  expect(items[0]).toMatchObject({ post_code: '60200', country_id: germanyId });
});
