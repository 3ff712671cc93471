import { createHash, randomUUID } from 'node:crypto';
import { filledCart, type Purchase } from '../carts/index.ts';
import { type SignedInCustomer, signedIn } from '../customers/index.ts';
import type { TestShop } from '../shops/index.ts';

const LETTERS = 'ACDEFHJKLMNPRTUVWXY34679';
let codes = 0;
const nextCode = () => {
  codes += 1;
  return [...String(codes).padStart(16, '0')].map((digit) => LETTERS[Number(digit)]).join('');
};

interface Mixed extends Purchase {
  /** Minor units of a voucher that pays; it is made for it. */
  voucher?: number;
  /** Credits that pay; the customer gets them for it. */
  credits?: number;
}

/** Orders that vouchers and credits pay in part. Soap and books may be paid with credits, which are worth 0.70 Kč. */
export async function openMixedOrders(shop: TestShop) {
  const buyer: SignedInCustomer = await signedIn(shop, { email: 'mixed@example.com' });
  await shop.sql(`insert into customer_accounts (id, name, decimal_places) values (1, '{"cs":"Body"}', 0)`);
  await shop.sql(
    'insert into customer_account_conversions (customer_account_id, currency_id, value) values (1, 1, 0.7)',
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id in (1, 4)');
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  const { headers } = buyer;

  /** A voucher of nobody's order, with its code. */
  async function addVoucher(amount: number, validUntil = '2099-12-31'): Promise<{ id: number; code: string }> {
    const code = nextCode();
    const hash = createHash('sha256').update(code).digest('base64url');
    const [row] = await shop.sql<{ id: number }>(
      `with made as (insert into vouchers (seed, code_hash, code_end, currency_id, amount, valid_until, hostname_id, language, email)
         values ($1, $2, $3, 1, $4, $5, 1, 'cs', 'mixed@example.com') returning id, amount)
       insert into voucher_bookings (voucher_id, amount, operation, reason) select id, amount, 'issued', 'issued' from made returning voucher_id as id`,
      [randomUUID(), hash, code.slice(-4), amount, validUntil],
    );
    return { id: row?.id ?? 0, code };
  }

  /** Places an order of the customer; `code` is of a voucher. */
  async function place({ voucher, credits, code, ...purchase }: Mixed & { code?: string }) {
    const guests = await filledCart(shop.request, purchase);
    const { id: cart } = (await shop.request(`POST /carts/${guests}/owner`, { headers })).body.item;
    const send = async (call: string, body: object, more = {}) => {
      const answer = await shop.request(call, { body, headers: { ...headers, ...more } });
      if (answer.status !== 201) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
      return answer.body.item;
    };
    const paying = code ?? (voucher ? (await addVoucher(voucher)).code : undefined);
    if (paying) await send(`POST /carts/${cart}/discounts`, { code: paying });
    if (credits) {
      await shop.sql(
        `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, 1, $2, 'adjusted', $3)`,
        [buyer.id, credits, randomUUID()],
      );
      await send(`POST /carts/${cart}/customer-accounts`, { customer_account_id: 1, amount: credits });
    }
    return (await send('POST /orders', { cart_id: cart }, { 'idempotency-key': randomUUID() })) as { id: number };
  }
  return { buyer, addVoucher, place };
}
