import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';

const STATEMENTS = {
  category: statement(
    'content_banner_categories',
    `select banner_id, json_agg(category_id order by category_id) as ids from banner_categories where banner_id = ${anyOfIds('$1')} group by banner_id`,
  ),
  brand: statement(
    'content_banner_brands',
    `select banner_id, json_agg(brand_id order by brand_id) as ids from banner_brands where banner_id = ${anyOfIds('$1')} group by banner_id`,
  ),
};

/** Ids of the categories or brands that banners are for. */
export async function readBannerLinks(
  db: Executor,
  kind: keyof typeof STATEMENTS,
  ids: number[],
): Promise<Map<number, number[]>> {
  const rows = await db.query<{ banner_id: number; ids: number[] }>(STATEMENTS[kind], [ids]);
  const byBanner = new Map(rows.map((row) => [row.banner_id, row.ids]));
  return new Map(ids.map((id) => [id, byBanner.get(id) ?? []]));
}
