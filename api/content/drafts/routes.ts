import type { Resource } from '../../../contract/list.ts';
import type { Database, Executor } from '../../platform/database/index.ts';
import type { DryRuns, Handlers, RequestContext } from '../../platform/http/index.ts';
import { type ListSource, readOne } from '../../platform/listing/index.ts';
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
import { type DraftWrite, dropDraft, readDraft, tryDraft, tryDrop, writeDraft } from './write-draft.ts';

interface DraftDependencies {
  db: Database;
  clock: () => Date;
}
interface OfRecord {
  params: { id: number };
  context: RequestContext;
}
interface Writing extends OfRecord {
  body: object;
}
interface Publishing extends OfRecord {
  body: { updated_at?: string };
}

const listedRecord = ({ kind, record_id, updated_at }: Draft) => ({
  kind,
  record_id,
  updated_at: updated_at.toISOString(),
});
const fullRecord = (draft: Draft) => ({ item: { ...listedRecord(draft), changes: draft.changes } });

const writeOf = ({ params, body, context }: Writing, now: Date): DraftWrite => ({
  id: params.id,
  body: { ...body },
  shopId: context.shopId,
  now,
});
const publicationOf = ({ params, body, context }: Publishing, now: Date): Publication => ({
  id: params.id,
  updatedAt: body.updated_at,
  shopId: context.shopId,
  now,
});

/** The calls of one kind; a published record is answered as its source has it. */
function callsOf<R extends Resource, Row extends { id: number }>(
  path: string,
  spec: DraftedKind,
  source: ListSource<R, Row>,
  embed: string,
) {
  return {
    calls: ({ db, clock }: DraftDependencies) => ({
      [`GET /${path}/{id}/draft`]: async ({ params }: OfRecord) =>
        fullRecord(await readDraft(db, spec.kind, params.id)),
      [`PATCH /${path}/{id}/draft`]: async (call: Writing) =>
        fullRecord(await writeDraft(db, spec, writeOf(call, clock()))),
      [`DELETE /${path}/{id}/draft`]: ({ params }: OfRecord) => dropDraft(db, spec.kind, params.id),
      [`POST /${path}/{id}/publications`]: async (call: Publishing) => {
        await publishDraft(db, spec, publicationOf(call, clock()));
        return { item: await readOne(db, source, call.params.id, { embed }, call.context) };
      },
    }),
    dryRuns: ({ clock }: Pick<DraftDependencies, 'clock'>) => ({
      [`PATCH /${path}/{id}/draft`]: (call: Writing, tx: Executor) => tryDraft(tx, spec, writeOf(call, clock())),
      [`DELETE /${path}/{id}/draft`]: ({ params }: OfRecord, tx: Executor) => tryDrop(tx, spec.kind, params.id),
      [`POST /${path}/{id}/publications`]: (call: Publishing, tx: Executor) =>
        tryPublication(tx, spec, publicationOf(call, clock())),
    }),
  };
}

const KINDS = [
  callsOf('articles', ARTICLES, operatorArticleSource, 'urls,translations'),
  callsOf('article-categories', ARTICLE_CATEGORIES, operatorArticleCategorySource, 'urls,translations'),
  callsOf('static-pages', STATIC_PAGES, operatorStaticPageSource, 'urls,translations'),
  callsOf('static-contents', STATIC_CONTENTS, operatorStaticContentSource, 'translations'),
  callsOf('banners', BANNERS, operatorBannerSource, 'category_ids,brand_ids,translations'),
];

/** Handlers of drafts. Their changes are parsed when they are written; the server checks that each declared call has one. */
export function draftCalls(deps: DraftDependencies): Handlers {
  const { db } = deps;
  const ofKinds: Handlers = Object.assign({}, ...KINDS.map(({ calls }) => calls(deps)));
  return { 'GET /drafts': async () => ({ items: (await newestDrafts(db)).map(listedRecord) }), ...ofKinds };
}

/** What writes of drafts would change. */
export const draftDryRuns = (deps: Pick<DraftDependencies, 'clock'>): DryRuns =>
  Object.assign({}, ...KINDS.map(({ dryRuns }) => dryRuns(deps)));
