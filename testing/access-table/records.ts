import { randomUUID } from 'node:crypto';
import { BILLING, filledCart, order } from '../carts/index.ts';
import { type SignedInCustomer, signedIn } from '../customers/index.ts';
import { startOperatorSession } from '../operators/index.ts';
import type { TestShop } from '../shops/index.ts';

/** An operator, a session of theirs, a role, and a change set. */
interface Managed {
  operator: number;
  operatorSession: number;
  role: number;
  /** Of a change to a product. */
  changeSet: number;
  /** What products can be rated by. */
  parameter: number;
  /** Switched off. */
  discount: number;
  creditAccount: number;
  program: number;
  /** Of cash on delivery. */
  restriction: number;
}

/** Records that exist, of the customer unless their names say otherwise. */
export interface Records extends Managed {
  customer: SignedInCustomer;
  guestCart: string;
  guestItem: number;
  cart: string;
  item: number;
  order: { id: number; hash: string };
  address: number;
  /** Another session than that of their calls. */
  session: number;
  passkey: number;
  provider: number;
  /** Of the customer, waiting. */
  review: number;
  productList: number;
  /** In that list. */
  productListItem: number;
}

/** A request in somebody’s name. */
export const asking =
  (shop: Pick<TestShop, 'request'>, headers: Record<string, string>): TestShop['request'] =>
  (call, options = {}) =>
    shop.request(call, { ...options, headers: { ...headers, ...options.headers } });

async function firstItem(request: TestShop['request'], cart: string): Promise<number> {
  return (await request(`GET /carts/${cart}/items`)).body.items[0].id;
}

async function idOf(shop: TestShop, sql: string, values: unknown[]): Promise<number> {
  const [row] = await shop.sql<{ id: number }>(`${sql} returning id`, values);
  if (!row) throw new Error(`nothing was inserted: ${sql}`);
  return row.id;
}

async function waysIn(shop: TestShop, { id, email }: SignedInCustomer) {
  const passkey = await idOf(
    shop,
    `insert into customer_passkeys (customer_id, name, credential_id, public_key, rp_id, user_handle, counter, transports, is_backed_up)
     values ($1, 'Phone', $2, 'key', 'cs.localhost', 'handle', 0, '{}', false)`,
    [id, randomUUID()],
  );
  const provider = await idOf(
    shop,
    `insert into customer_providers (customer_id, provider, issuer, subject, email, is_email_verified, last_used_at)
     values ($1, 'google', 'https://accounts.google.com', $2, $3, true, now())`,
    [id, randomUUID(), email],
  );
  return { passkey, provider };
}

async function listedProduct(request: TestShop['request']) {
  const { body: made } = await request('POST /customer-product-lists', { body: { type: 1 } });
  const { body } = await request(`POST /customer-product-lists/${made.item.id}/items`, { body: { product_id: 1 } });
  return { productList: made.item.id, productListItem: body.item.id };
}

/** What managers are about; nothing uses it up. */
export async function makeManaged(shop: TestShop): Promise<Managed> {
  const { id: operator, sessionId: operatorSession } = await startOperatorSession(shop, ['orders.read']);
  const insert = "insert into operator_roles (name, rights) values ($1, '{orders.read}')";
  const changed = `insert into change_sets (author_kind, author_name, call, record) values ('command', 'import', $1, '/products/1')`;
  const changeSet = await idOf(shop, changed, ['PATCH /products/{id}']);
  const parameter = await idOf(
    shop,
    `insert into product_review_parameters (name, is_active) values ('{"cs":"Vůně"}', false)`,
    [],
  );
  const discount = await idOf(
    shop,
    `insert into discounts (name, method, operation, percents) values ('{"cs":"Sleva"}', 2, 1, 10)`,
    [],
  );
  const creditAccount = await idOf(shop, `insert into customer_accounts (name) values ('{"cs":"Kredity"}')`, []);
  const program = await idOf(
    shop,
    `insert into loyalty_programs (name, operation, value, customer_account_ids) values ('{"cs":"Klub"}', 0, 3, array[$1::int])`,
    [creditAccount],
  );
  const restriction = await idOf(
    shop,
    `insert into cash_restrictions (kind, key, hint, reason, valid_to) values ('email', 'key', 'ja…@example.com', 'Nepřevzal', '2099-01-01')`,
    [],
  );
  const programs = { creditAccount, program, restriction };
  return {
    operator,
    operatorSession,
    changeSet,
    parameter,
    discount,
    ...programs,
    role: await idOf(shop, insert, [randomUUID()]),
  };
}

/** New records of a new customer. */
export async function makeRecords(shop: TestShop, managed: Managed): Promise<Records> {
  const customer = await signedIn(shop);
  const second = await signedIn(shop);
  await shop.sql('update customer_sessions set customer_id = $1 where id = $2', [customer.id, second.sessionId]);
  const request = asking(shop, customer.headers);
  const placed = await order(request, await filledCart(request, { email: customer.email }));
  const cart = await filledCart(request, { email: customer.email });
  const guestCart = await filledCart(shop.request);
  const address = { ...BILLING, country_id: 1 };
  const savedAddress = await request(`POST /customers/${customer.id}/customer-addresses`, { body: address });
  const review = await idOf(
    shop,
    `insert into product_reviews (product_id, customer_id, language, name, rating) values (2, $1, 'cs', 'Jana N.', 4)`,
    [customer.id],
  );
  return {
    customer,
    review,
    guestCart,
    guestItem: await firstItem(shop.request, guestCart),
    cart,
    item: await firstItem(request, cart),
    order: placed.body.item,
    address: savedAddress.body.item.id,
    ...(await listedProduct(request)),
    session: second.sessionId,
    ...(await waysIn(shop, customer)),
    ...managed,
  };
}
