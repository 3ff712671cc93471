import { hreflangOf } from '../../contract/locales.ts';
import type { Page } from '../../contract/pages/records.ts';
import { CONFIGURED_PAGES, MODEL_TYPES, type ModelType, type PageType } from '../../contract/pages/rules.ts';
import type { SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import { notFound, type RequestContext } from '../platform/http/index.ts';
import type { ReviewLists } from '../reviews/index.ts';
import { askedPath } from '../routing/index.ts';
import { originsOf } from '../shop/index.ts';
import { createFollow, type RedirectOptions } from './follow-redirects.ts';
import { headOf, type Site, type Subject } from './head.ts';
import type { Deliveries } from './structured/deliveries.ts';
import { homeSubject, subjects } from './subjects.ts';

export interface PageOptions extends RedirectOptions {
  rows: SharedRows;
  reviews: ReviewLists;
  deliveries: Deliveries;
}

type Tag = (...tags: string[]) => void;
const TYPES = new Map(Object.entries(MODEL_TYPES).map(([type, code]) => [code as number, type as ModelType]));
const CONFIGURED_KINDS = ['search', ...CONFIGURED_PAGES] as const;
const isModelType = (type: PageType): type is ModelType => type in MODEL_TYPES;

function redirectTo(destination: string, status: number): Page {
  return {
    kind: 'redirect',
    page_type: null,
    model_type: null,
    model_id: null,
    breadcrumbs: [],
    headers: { h1: '' },
    structured_data: [],
    title: '',
    full_title: '',
    meta: [],
    links: [],
    urls: {},
    redirect_destination: destination,
    status_code: status,
  };
}

/** Looks up the page of a path: a record, the home page, a configured page, or a redirect; else 404. */
export function createLookup(db: Database, options: PageOptions) {
  const { hosts, rows, reviews, deliveries, slugs, publicOrigin } = options;
  const follow = createFollow(db, options);

  async function siteOf(context: RequestContext) {
    const [shop, origins] = await Promise.all([
      hosts.shop(context.shopId),
      originsOf(hosts, context.shopId, publicOrigin),
    ]);
    if (!shop) throw notFound();
    const blogPath = shop.routes['blog-list']?.[context.language]?.slug;
    const brandsPath = shop.routes['brand-list']?.[context.language]?.slug;
    const { language } = context;
    const site: Site = { name: shop.name, language, hreflang: hreflangOf(context), origins, blogPath, brandsPath };
    return { shop, site };
  }

  const found = (
    kind: Page['kind'],
    type: PageType | null,
    modelId: number | null,
    subject: Subject,
    site: Site,
  ): Page => ({
    kind,
    page_type: type,
    model_type: type !== null && isModelType(type) ? MODEL_TYPES[type] : null,
    model_id: modelId,
    redirect_destination: null,
    status_code: 200,
    ...headOf(subject, site),
  });

  return async function lookup(requestedPath: string, context: RequestContext, tag: Tag): Promise<Page> {
    const path = askedPath(requestedPath);
    tag('shop', 'navigation', `slug-${context.language}-${path}`);
    const { shop, site } = await siteOf(context);
    if (path === '/') {
      const delivery = await deliveries.of(context);
      return found('homepage', null, null, homeSubject(shop, site, context, delivery), site);
    }
    for (const kind of CONFIGURED_KINDS) {
      if (shop.routes[kind]?.[context.language]?.slug === path) {
        if (path !== requestedPath) return redirectTo(path, 301);
        const subject = subjects[kind](shop, context, site);
        return found(kind, kind === 'search' ? null : kind, null, subject, site);
      }
    }
    const since = rows.generation();
    const slug = await slugs.find(context.language, path);
    if (!slug) {
      const moved = await follow(path, context, tag);
      if (moved) return redirectTo(moved.destination, moved.status_code);
      throw notFound();
    }
    const type = TYPES.get(slug.model_type);
    const subject = type && (await subjects[type](db, slug.model_id, context, site, rows, { reviews, deliveries }));
    if (!type || !subject) throw notFound();
    if (type === 'category' || type === 'brand') rows.saveCategoryOrBrand(path, slug, context, since);
    // Breadcrumbs of articles contain their category; those of all pages contain names of the navigation.
    if (type === 'article' || type === 'article-category') tag('articles');
    tag(
      type === 'product' || type === 'category' || type === 'brand'
        ? `${type}-${slug.model_id}`
        : `content-${type}-${slug.model_id}`,
    );
    if (slug.is_canonical && path !== requestedPath) return redirectTo(path, 301);
    if (slug.is_canonical) return found('model', type, slug.model_id, subject, site);
    // Redirects only to visible records: the new path would reveal the name of a hidden product.
    if (!slug.canonical_path) throw notFound();
    return redirectTo(slug.canonical_path, 301);
  };
}
