import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api.ts';
import { moveCart } from './move-cart.ts';

const gone = () => new ApiError({ status: 404, type: 'cart_not_found', message: 'Gone', errors: [] });

interface Carts {
  /** Pieces in the guest's cart; null when it is gone. */
  guest: number | null;
  /** Things put aside with it. */
  saved?: number;
  /** The customer's cart that the guest's became in another tab. */
  became?: string;
}

/** Signs in with the guest's cart `guest`; returns the cart of the cookie and the calls that wrote. */
async function signIn({ guest, saved = 0, became }: Carts, latest: string | null) {
  const written: string[] = [];
  const api = (async (key: string) => {
    if (key === 'GET /carts/{id}') {
      if (guest === null) throw gone();
      return { item: { unique_amount: guest } };
    }
    if (key === 'GET /carts/{id}/saved-items') return { items: Array.from({ length: saved }) };
    if (key === 'POST /carts/{id}/owner' && guest === null && !became) throw gone();
    written.push(key);
    return { item: { id: became ?? 'own' } };
  }) as unknown as Parameters<typeof moveCart>[0];
  let cookie: string | null = 'guest';
  const replace = (id: string | null) => {
    cookie = id;
  };
  const cart = { id: async () => cookie, replace } as unknown as Parameters<typeof moveCart>[1];
  await moveCart(api, cart, latest);
  return { cookie, written };
}

test('a guest’s cart with items becomes the customer’s first one, or goes into the latest', async () => {
  expect(await signIn({ guest: 2 }, null)).toEqual({ cookie: 'own', written: ['POST /carts/{id}/owner'] });
  expect(await signIn({ guest: 2 }, 'latest')).toEqual({
    cookie: 'latest',
    written: ['POST /carts/{id}/transfer-items'],
  });
  expect(await signIn({ guest: 0 }, 'latest')).toEqual({ cookie: 'latest', written: [] });
  expect(await signIn({ guest: 0 }, null)).toEqual({ cookie: null, written: [] });
  expect(await signIn({ guest: 0, saved: 1 }, null)).toEqual({ cookie: 'own', written: ['POST /carts/{id}/owner'] });
  expect(await signIn({ guest: 0, saved: 1 }, 'latest')).toEqual({
    cookie: 'latest',
    written: ['POST /carts/{id}/transfer-items'],
  });
});

test('a cart that another tab has just given to the customer is found again, not lost', async () => {
  expect((await signIn({ guest: null, became: 'theirs' }, null)).cookie).toBe('theirs');
  expect((await signIn({ guest: null }, null)).cookie).toBeNull();
  expect((await signIn({ guest: null }, 'latest')).cookie).toBe('latest');
});
