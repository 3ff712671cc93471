import { expect } from 'vitest';
import { SHOP } from '../fixtures/index.ts';
import type { TestShop } from '../shops/index.ts';

/** What is said of a discount beside a product. */
interface Said {
  text: string;
  name: string;
  description: string | null;
  code: string | null;
  price: { value: number } | null;
  taxed_price: { value: number } | null;
  discount_percents: number | null;
  lowest_taxed_price: { value: number } | null;
}

/** Who reads, and where. */
export interface Reader {
  host?: string;
  headers?: Record<string, string>;
}

const DROPPING = `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('discount.changed', '{"discount_ids":[1]}')`;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Makes announced discounts in the shop of purchases, and reads what is said of them. */
export function announcedKit(shop: Pick<TestShop, 'sql' | 'api' | 'request' | 'operator'>) {
  async function dropCached(): Promise<void> {
    await shop.sql(DROPPING);
    await shop.api.flushEvents();
  }

  return {
    dropCached,
    async clear() {
      for (const table of ['discounts', 'discount_spans', 'price_history', 'voucher_products'])
        await shop.sql(`delete from ${table}`);
      await dropCached();
    },
    /** Makes an announced discount of a fifth off each line, but for what is said; returns its number. */
    async makeAnnounced(body: object = {}): Promise<number> {
      const fifth = {
        name: { cs: 'Léto', en: 'Summer' },
        operation: 1,
        percents: 20,
        is_active: true,
        is_announced: true,
      };
      const made = await shop.request('POST /discounts', { body: { ...fifth, ...body }, headers: shop.operator });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      await shop.api.flushEvents();
      return made.body.item.id;
    },
    /** A discount that was announced so many days ago, and charged since then or its own start. */
    async announcedBefore(id: number, days: number): Promise<void> {
      await shop.sql('update discounts set announced_at = now() - make_interval(days => $2) where id = $1', [id, days]);
      await shop.sql(
        'update discount_spans s set begins = greatest(d.announced_at, d.valid_from) from discounts d where d.id = $1 and s.discount_id = d.id',
        [id],
      );
      await dropCached();
    },
    /** Prices that were charged since so many days ago. */
    async charged(productId: number, prices: [daysAgo: number, price: number][], variationId: number | null = null) {
      for (const [days, price] of prices)
        await shop.sql(
          `insert into price_history (price_list_id, product_id, product_variation_id, price, valid_from) values (1, $1, $2, $3, now() - make_interval(days => $4))`,
          [productId, variationId, price, days],
        );
    },
    /** What is announced beside a product, or beside its variation. */
    async said(
      productId: number,
      { host = SHOP.hosts.cs, headers }: Reader = {},
      variationId?: number,
    ): Promise<Said[]> {
      const path = `/products/${productId}?embed=announced_discounts,variations.announced_discounts`;
      const { announced_discounts: own, variations: all = [] } = (await shop.request(`GET ${path}`, { host, headers }))
        .body.item._embedded;
      const chosen = all.find(({ id }: { id: number }) => id === variationId);
      const found: Said[] = variationId === undefined ? own : chosen._embedded.announced_discounts;
      return found.map((one) => ({ ...one, text: plain(one.text) }));
    },
  };
}
