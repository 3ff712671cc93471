import { banner } from '../../contract/content/records.ts';
import { BANNER_TYPES, type BannerSize } from '../../contract/content/rules.ts';
import { type Translated, textIn } from '../../contract/locales.ts';
import { anyOfIds, type Executor, hasText, statement } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type ColumnsOf, type EmbedNode, pick, recordColumns } from '../platform/listing/index.ts';
import { fillFacts } from '../shop/index.ts';

type Text = Translated | null;
/** The view `shown_banners`. */
interface Table {
  id: number;
  banner_type_id: number;
  size_type: BannerSize;
  image_id: number | null;
  mobile_image_id: number | null;
  button_image_id: number | null;
  position: number;
  is_active: boolean;
  name: Translated;
  content: Text;
  url: Text;
  url_text: Text;
  button_text: Text;
  button_link: Text;
  valid_from: Date | null;
  valid_to: Date | null;
}
type Picture = { id: number; hash: string } | null;
type Row = ColumnsOf<typeof banner, Table> & {
  of: number;
  image: Picture;
  mobile_image: Picture;
  button_image: Picture;
};

const columns = recordColumns<Table, Row>()({
  record: banner,
  computed: {},
  text(value, context) {
    const own = textIn(value, context.language);
    return own && fillFacts(own, context);
  },
});
const picture = (column: string) =>
  `(select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.${column})`;
const bannersOf = (kind: 'category' | 'brand') =>
  statement(
    `catalogue_banners_of_${kind}`,
    `select l.${kind}_id as of, ${columns.select}, ${picture('image_id')} as image, ${picture('mobile_image_id')} as mobile_image,
       ${picture('button_image_id')} as button_image
     from banner_listings l join shown_banners t on t.id = l.banner_id
     where l.${kind}_id = ${anyOfIds('$1')} and t.banner_type_id = ${BANNER_TYPES.listing}
       and ${hasText('t.name', '$2')} order by t.position, t.id`,
  );
const STATEMENTS = { category: bannersOf('category'), brand: bannersOf('brand') };

const urlOf = (picture: Picture) => (picture ? imageUrl(picture) : null);

/** Banners above the listings of categories or brands that are valid now, in their own words of the language. */
export async function readListedBanners(
  db: Executor,
  kind: keyof typeof STATEMENTS,
  rows: { id: number; has_banners: boolean }[],
  { only }: EmbedNode,
  context: RequestContext,
) {
  const ids = rows.filter(({ has_banners }) => has_banners).map(({ id }) => id);
  const found = ids.length > 0 ? await db.query<Row>(STATEMENTS[kind], [ids, context.language]) : [];
  const bannerRecord = (row: Row) => ({
    ...columns.record(row, context),
    image_url: urlOf(row.image),
    mobile_image_url: urlOf(row.mobile_image),
    button_image_url: urlOf(row.button_image),
  });
  return new Map(
    rows.map(({ id }) => [id, found.filter((row) => row.of === id).map((row) => pick(bannerRecord(row), only))]),
  );
}
