import {
  banner,
  banners,
  bannersOfOperators,
  staticContent,
  staticContents,
  staticContentsOfOperators,
  staticPage,
  staticPages,
  staticPagesOfOperators,
  staticPageTree,
} from '../../contract/content/records.ts';
import { BANNER_TYPES } from '../../contract/content/rules.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import {
  type ColumnsOf,
  type ListSource,
  pick,
  recordColumns,
  type TableSource,
  type TreeSource,
  translationsOf,
} from '../platform/listing/index.ts';
import { readBannerLinks } from './banner-links.ts';
import {
  allUrls,
  each,
  ids,
  NAME,
  NAME_ORDER,
  ownText,
  type Picture,
  pathOf,
  picture,
  slug,
  type Table,
  text,
  urlOf,
} from './source-parts.ts';
import type * as tables from './tables.ts';
import { bannerIsVisible, staticContentIsVisible, staticPageIsVisible, VIEWER } from './visibility.ts';
import { readVisiblePaths } from './visible-paths.ts';

type BannerTable = Table<typeof tables.banners>;
type BannerRow = ColumnsOf<typeof banner, BannerTable> & {
  image: Picture;
  mobile_image: Picture;
  button_image: Picture;
};
type StaticPageTable = Table<typeof tables.staticPages>;
type StaticPageRow = ColumnsOf<typeof staticPage, StaticPageTable> & { path: string | null };
type StaticContentTable = Table<typeof tables.staticContents>;
type StaticContentRow = ColumnsOf<typeof staticContent, StaticContentTable>;

const bannerColumns = recordColumns<BannerTable, BannerRow>()({ record: banner, computed: {}, text });
/** No text or link of another language stands in for one that is missing. */
const visibleBannerColumns = recordColumns<BannerTable, BannerRow>()({ record: banner, computed: {}, text: ownText });
const staticPageColumns = recordColumns<StaticPageTable, StaticPageRow>()({
  record: staticPage,
  computed: { slug },
  text,
});
const staticContentColumns = recordColumns<StaticContentTable, StaticContentRow>()({
  record: staticContent,
  computed: {},
  text,
});

const BANNER_TYPE_NAMES = new Map<number, string>(Object.entries(BANNER_TYPES).map(([name, id]) => [id, name]));
const bannerTypeOf = (id: number) => ({ id, name: BANNER_TYPE_NAMES.get(id) ?? String(id) });

/** Visible banners, in their own words of the language. */
export const bannerSource: TableSource<typeof banners, BannerRow, BannerTable> = {
  resource: banners,
  select: `select ${bannerColumns.select}, ${picture('image_id')} as image, ${picture('mobile_image_id')} as mobile_image,
    ${picture('button_image_id')} as button_image
    from banners t`,
  expressions: {},
  guard: [bannerIsVisible('t', VIEWER)],
  record: visibleBannerColumns.record,
  embeds: {
    image_url: (rows) => each(rows, ({ image }) => urlOf(image)),
    mobile_image_url: (rows) => each(rows, ({ mobile_image }) => urlOf(mobile_image)),
    button_image_url: (rows) => each(rows, ({ button_image }) => urlOf(button_image)),
    banner_type: (rows, node) => each(rows, (row) => pick(bannerTypeOf(row.banner_type_id), node.only)),
    category_ids: (rows, _node, _context, db) => readBannerLinks(db, 'category', ids(rows)),
    brand_ids: (rows, _node, _context, db) => readBannerLinks(db, 'brand', ids(rows)),
  },
};

/** All banners, for operators. */
export const operatorBannerSource: ListSource<typeof bannersOfOperators, BannerRow> = {
  ...bannerSource,
  resource: bannersOfOperators,
  guard: ['true'],
  record: bannerColumns.record,
  embeds: {
    ...bannerSource.embeds,
    translations: translationsOf('name', 'content', 'url', 'url_text', 'button_text', 'button_link'),
  },
};

/** Visible static pages. */
export const staticPageSource: TableSource<typeof staticPages, StaticPageRow, StaticPageTable> = {
  resource: staticPages,
  select: `select ${staticPageColumns.select}, s.path from static_pages t ${pathOf(MODEL_TYPES['static-page'])}`,
  expressions: { name: NAME },
  sortExpressions: { name: NAME_ORDER },
  guard: [staticPageIsVisible('t.id', VIEWER)],
  record: staticPageColumns.record,
  embeds: { urls: (rows, _node, _context, db) => readVisiblePaths(db, 'static-page', ids(rows)) },
};

/** All static pages, for operators. */
export const operatorStaticPageSource: ListSource<typeof staticPagesOfOperators, StaticPageRow> = {
  ...staticPageSource,
  resource: staticPagesOfOperators,
  guard: ['true'],
  embeds: {
    urls: allUrls('static-page'),
    translations: translationsOf(
      'name',
      'content',
      'meta_title',
      'meta_h1_title',
      'meta_description',
      'og_title',
      'og_description',
    ),
  },
};

export const staticPageTreeSource: TreeSource<typeof staticPageTree, StaticPageRow, never> = {
  ...staticPageSource,
  resource: staticPageTree,
  record(row, context) {
    const { content: _, ...record } = staticPageColumns.record(row, context);
    return { ...record, url: row.path ?? '/' };
  },
  expensiveFields: {},
};

/** Texts of the shop that are switched on and written in the language. */
export const staticContentSource: TableSource<typeof staticContents, StaticContentRow, StaticContentTable> = {
  resource: staticContents,
  select: `select ${staticContentColumns.select} from static_contents t`,
  expressions: {},
  guard: [staticContentIsVisible('t', VIEWER)],
  record: staticContentColumns.record,
  embeds: {},
};

/** All texts of the shop, for operators. */
export const operatorStaticContentSource: ListSource<typeof staticContentsOfOperators, StaticContentRow> = {
  ...staticContentSource,
  resource: staticContentsOfOperators,
  guard: ['true'],
  embeds: { translations: translationsOf('content') },
};
