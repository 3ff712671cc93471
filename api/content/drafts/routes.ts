import type { RecordOf, Resource } from '../../../contract/list.ts';
import {
  type Database,
  type DryRuns,
  type Executor,
  type Handlers,
  type ListSource,
  type RequestContext,
  readOne,
} from '../../platform/index.ts';
import { operatorArticleCategorySource, operatorArticleSource } from '../article-sources.ts';
import { operatorBannerSource, operatorStaticContentSource, operatorStaticPageSource } from '../sources.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLES,
  BANNERS,
  type DraftedKind,
  STATIC_CONTENTS,
  STATIC_PAGES,
} from '../written-tables.ts';
import { type Publication, publishDraft, tryPublication } from './publish-draft.ts';
import { type Draft, newestDrafts } from './store.ts';
import { dropDraft, readDraft, tryDraft, tryDrop, writeDraft } from './write-draft.ts';

interface DraftDependencies {
  db: Database;
  clock: () => Date;
}
interface OfRecord {
  params: { id: number };
}
interface Writing extends OfRecord {
  body: object;
}
interface Publishing extends OfRecord {
  body: { updated_at?: string };
  context: RequestContext;
}

const told = ({ kind, record_id, updated_at }: Draft) => ({ kind, record_id, updated_at: updated_at.toISOString() });
/** Changes are parsed when they are written. */
const shown = <C>(draft: Draft) => ({ item: { ...told(draft), changes: draft.changes as C } });

const publicationOf = ({ params, body, context }: Publishing, now: Date): Publication => ({
  id: params.id,
  updatedAt: body.updated_at,
  shopId: context.shopId,
  now,
});

/** Handlers of one kind; `C`: the changes of its drafts. */
function handlers<R extends Resource, Row extends { id: number }>(
  { db, clock }: DraftDependencies,
  spec: DraftedKind,
  source: ListSource<R, Row>,
  embed: string,
) {
  return {
    read: async <C>({ params }: OfRecord) => shown<C>(await readDraft(db, spec.kind, params.id)),
    write: async <C>({ params, body }: Writing) =>
      shown<C>(await writeDraft(db, spec, { id: params.id, body: { ...body }, now: clock() })),
    drop: ({ params }: OfRecord) => dropDraft(db, spec.kind, params.id),
    publish: async (call: Publishing): Promise<{ item: RecordOf<R> }> => {
      await publishDraft(db, spec, publicationOf(call, clock()));
      return { item: await readOne(db, source, call.params.id, { embed }, call.context) };
    },
  };
}

/** Handlers of drafts. */
export function draftCalls(deps: DraftDependencies): Handlers {
  const { db } = deps;
  const article = handlers(deps, ARTICLES, operatorArticleSource, 'urls,translations');
  const category = handlers(deps, ARTICLE_CATEGORIES, operatorArticleCategorySource, 'urls,translations');
  const page = handlers(deps, STATIC_PAGES, operatorStaticPageSource, 'urls,translations');
  const text = handlers(deps, STATIC_CONTENTS, operatorStaticContentSource, 'translations');
  const banner = handlers(deps, BANNERS, operatorBannerSource, 'category_ids,brand_ids,translations');
  return {
    'GET /drafts': async () => ({ items: (await newestDrafts(db)).map(told) }),
    'GET /articles/{id}/draft': (call) => article.read(call),
    'PATCH /articles/{id}/draft': (call) => article.write(call),
    'DELETE /articles/{id}/draft': article.drop,
    'POST /articles/{id}/publications': article.publish,
    'GET /article-categories/{id}/draft': (call) => category.read(call),
    'PATCH /article-categories/{id}/draft': (call) => category.write(call),
    'DELETE /article-categories/{id}/draft': category.drop,
    'POST /article-categories/{id}/publications': category.publish,
    'GET /static-pages/{id}/draft': (call) => page.read(call),
    'PATCH /static-pages/{id}/draft': (call) => page.write(call),
    'DELETE /static-pages/{id}/draft': page.drop,
    'POST /static-pages/{id}/publications': page.publish,
    'GET /static-contents/{id}/draft': (call) => text.read(call),
    'PATCH /static-contents/{id}/draft': (call) => text.write(call),
    'DELETE /static-contents/{id}/draft': text.drop,
    'POST /static-contents/{id}/publications': text.publish,
    'GET /banners/{id}/draft': (call) => banner.read(call),
    'PATCH /banners/{id}/draft': (call) => banner.write(call),
    'DELETE /banners/{id}/draft': banner.drop,
    'POST /banners/{id}/publications': banner.publish,
  };
}

/** What writes of drafts would change. */
export function draftDryRuns({ clock }: Pick<DraftDependencies, 'clock'>): DryRuns {
  const of = (spec: DraftedKind) => ({
    write: ({ params, body }: Writing, tx: Executor) =>
      tryDraft(tx, spec, { id: params.id, body: { ...body }, now: clock() }),
    drop: ({ params }: OfRecord, tx: Executor) => tryDrop(tx, spec.kind, params.id),
    publish: (call: Publishing, tx: Executor) => tryPublication(tx, spec, publicationOf(call, clock())),
  });
  const [article, category] = [of(ARTICLES), of(ARTICLE_CATEGORIES)];
  const [page, text, banner] = [of(STATIC_PAGES), of(STATIC_CONTENTS), of(BANNERS)];
  return {
    'PATCH /articles/{id}/draft': article.write,
    'DELETE /articles/{id}/draft': article.drop,
    'POST /articles/{id}/publications': article.publish,
    'PATCH /article-categories/{id}/draft': category.write,
    'DELETE /article-categories/{id}/draft': category.drop,
    'POST /article-categories/{id}/publications': category.publish,
    'PATCH /static-pages/{id}/draft': page.write,
    'DELETE /static-pages/{id}/draft': page.drop,
    'POST /static-pages/{id}/publications': page.publish,
    'PATCH /static-contents/{id}/draft': text.write,
    'DELETE /static-contents/{id}/draft': text.drop,
    'POST /static-contents/{id}/publications': text.publish,
    'PATCH /banners/{id}/draft': banner.write,
    'DELETE /banners/{id}/draft': banner.drop,
    'POST /banners/{id}/publications': banner.publish,
  };
}
