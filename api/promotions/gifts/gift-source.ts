import { gift, gifts } from '../../../contract/promotions/gifts.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../../platform/listing/index.ts';
import type { gifts as giftTable } from '../gift-tables.ts';

/** Without a limit, pieces are counted when somebody asks: their column is left out. */
type GiftTable = Omit<typeof giftTable.$inferSelect, 'given'>;
type GiftRow = ColumnsOf<typeof gift, GiftTable> & Pick<GiftTable, 'gift_prices' | 'rules'> & { used: number };

const columns = recordColumns<GiftTable, GiftRow>()({ record: gift, computed: { given: ({ used }) => used } });

const USED = `case when t."limit" is null
  then (select coalesce(sum(u.pieces), 0)::int from gift_uses u where u.gift_id = t.id and u.released_at is null) else t.given end`;

/** All gifts, for operators. */
export const giftSource: TableSource<typeof gifts, GiftRow, GiftTable> = {
  resource: gifts,
  select: `select ${columns.select}, t.gift_prices, t.rules, ${USED} as used from gifts t`,
  expressions: {},
  guard: [],
  record: columns.record,
  embeds: {
    gift_prices: (rows) => new Map(rows.map((row) => [row.id, row.gift_prices])),
    rules: (rows) =>
      new Map(
        rows.map((row) => [row.id, row.rules.map((rule, index) => ({ id: index + 1, gift_id: row.id, ...rule }))]),
      ),
  },
};
