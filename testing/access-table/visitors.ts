import { type SignedInCustomer, signedIn, startSession } from '../customers/index.ts';
import { FIXTURE } from '../fixtures/index.ts';
import { startOperatorSession } from '../operators/index.ts';
import { bearer, type TestShop } from '../shops/index.ts';
import { asking } from './records.ts';
import type { CallerName } from './row.ts';

/** A browser, or an operator's program, with what it sends. */
export interface CallingVisitor {
  cookie: string;
  headers: Record<string, string>;
  /** Whose customer and cart the cookies are of. */
  customer: SignedInCustomer;
  cart: string | null;
}

async function cartWithSoap(shop: TestShop, headers: Record<string, string>): Promise<string> {
  const request = asking(shop, headers);
  const { id } = (await request('POST /carts', { body: {} })).body.item;
  await request(`POST /carts/${id}/items`, { body: { product_id: FIXTURE.products.barSoap, amount: 1 } });
  return id;
}

const tokenOf = ({ headers }: Pick<SignedInCustomer, 'headers'>) =>
  headers.authorization?.slice('Bearer '.length) ?? '';
const cookieOf = (cookies: Record<string, string | null>) =>
  Object.entries(cookies)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join('; ');

/** New visitors of each kind, all around one customer: what one of them uses up, the others have their own of. */
export async function openVisitor(shop: TestShop, name: CallerName, clock?: () => Date): Promise<CallingVisitor> {
  const customer = await signedIn(shop, { clock });
  const theirs = { auth: tokenOf(customer), refresh: customer.refreshToken };
  const visitor = (cookies: Record<string, string | null>, headers: Record<string, string> = {}): CallingVisitor => ({
    cookie: cookieOf(cookies),
    headers,
    customer,
    cart: cookies.cart ?? null,
  });
  switch (name) {
    case 'anonymous':
      return visitor({});
    case 'guest':
      return visitor({ cart: await cartWithSoap(shop, {}) });
    case 'customer':
      return visitor({ ...theirs, cart: await cartWithSoap(shop, customer.headers) });
    case 'other': {
      const other = await signedIn(shop);
      const cart = await cartWithSoap(shop, customer.headers);
      return visitor({ auth: tokenOf(other), refresh: other.refreshToken, cart });
    }
    case 'blocked': {
      const cart = await cartWithSoap(shop, customer.headers);
      await shop.sql('update customers set is_blocked = true where id = $1', [customer.id]);
      return visitor({ ...theirs, cart });
    }
    case 'without':
      return visitor({}, (await startOperatorSession(shop, ['orders.read'])).headers);
    case 'with':
      return visitor({}, (await startOperatorSession(shop, ['customers.impersonate'])).headers);
    case 'impersonator': {
      const own = await startSession(shop, await signedIn(shop, { clock }), clock);
      const operator = await startOperatorSession(shop, ['customers.impersonate'], clock);
      const { body } = await shop.request(`POST /customers/${customer.id}/impersonations`, {
        headers: operator.headers,
        body: { reason: 'Asked by phone.' },
      });
      const cart = await cartWithSoap(shop, bearer(body.item.access_token));
      return visitor({ auth: body.item.access_token, original_refresh: own.refreshToken, cart });
    }
  }
}
