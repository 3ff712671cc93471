import { expect, it } from 'vitest';
import { ApiError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { readDelivery } from './delivery-values.ts';
import { saveDelivery } from './save-delivery.ts';

const RULES = { requirement: 0, countryId: 1, countries: [{ id: 1, alpha2: 'CZ' }], dialCodes: ['+420'] };

function typed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readDelivery(form);
}

/** An API that refuses these fields of billing addresses, and records what it saved. */
function refusing(...fields: string[]) {
  const saved: Record<string, unknown>[] = [];
  const api = async (key: string, { body }: { body: Record<string, unknown> }) => {
    if (!key.endsWith('/billing')) return {};
    const errors = fields.filter((field) => field in body).map((field) => ({ field, message: `${field} is wrong` }));
    if (errors.length > 0) throw new ApiError({ status: 422, type: 'invalid_fields', message: 'Wrong', errors });
    saved.push(body);
    return {};
  };
  return { shop: { api } as unknown as Pick<ShopContext, 'api'>, saved };
}

const DELIVERY = typed({
  email: 'jana@example.cz',
  'billing.first_name': 'Jana',
  'billing.phone': '+33 6 12 34 56',
  'billing.city': 'Brno',
});

it('saves the rest of an address when the API refuses a field, and tells what is wrong with it', async () => {
  const { shop, saved } = refusing('phone');
  expect(await saveDelivery(shop, 'c', DELIVERY, RULES)).toEqual({ 'billing.phone': 'phone is wrong' });
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ first_name: 'Jana', city: 'Brno' });
  expect(saved[0]).not.toHaveProperty('phone');
});

it('saves an address once when nothing is refused', async () => {
  const { shop, saved } = refusing();
  expect(await saveDelivery(shop, 'c', DELIVERY, RULES)).toEqual({});
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ first_name: 'Jana', phone: '+33 6 12 34 56' });
});
