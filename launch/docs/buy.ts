import { randomUUID } from 'node:crypto';
import { ApiError } from '../../contract/client/client.ts';
import { createClient } from '../../contract/client/create-client.ts';
import { hostTransport } from '../../contract/client/host-transport.ts';
import { encodeFilters } from '../../contract/list.ts';

const api = createClient({
  transport: hostTransport(process.env.SHOP ?? 'http://127.0.0.1:3000', 'en.localhost'),
  headers: () => ({ 'currency-preference': 'EUR' }),
});

const { item: shop } = await api('GET /shop');
const { items: products } = await api('GET /products', {
  query: {
    filters: encodeFilters([{ field: 'has_variations', operator: 'eq', value: false }]),
    embed: 'can_purchase',
    per_page: '100',
  },
});
const product = products.find((one) => one._embedded?.can_purchase);
const { item: cart } = await api('POST /carts', { body: {} });
const params = { id: cart.id };
await api('POST /carts/{id}/items', { params, body: { product_id: product?.id ?? 0 } });
try {
  // Keep the key for retries: the client neither makes one nor remembers it.
  await api('POST /orders', { body: { cart_id: cart.id }, idempotencyKey: randomUUID() });
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.log(shop.currency.code, error.status, error.body.type);
  console.log(error.body.errors.map(({ field }) => field).join(' '));
}
