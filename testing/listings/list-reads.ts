import { expect } from 'vitest';
import type { TestShop } from '../shops/index.ts';

export const idsOf = (body: { items: { id: number }[] }) => body.items.map((item) => item.id);

/** Reads of lists by shoppers. */
export function listReads(shop: () => TestShop) {
  const get = (path: string, host?: string) => shop().request(`GET ${path}`, { host });
  return {
    get,
    /** Products by filters, which may be wrong ones. */
    filtered: (filters: unknown[], more = '') =>
      get(`/products?sort=id&filters=${Buffer.from(JSON.stringify(filters)).toString('base64url')}${more}`),
    /** Fields named by a 422. */
    named(answer: Awaited<ReturnType<typeof get>>): string[] {
      expect(answer.status, JSON.stringify(answer.body)).toBe(422);
      expect(answer.body).toMatchObject({ status: 422, type: 'invalid_fields' });
      return answer.body.errors.map((error: { field: string }) => error.field);
    },
  };
}
