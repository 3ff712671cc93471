import type { Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { DryRuns, Handlers } from '../../platform/http/index.ts';
import { readList } from '../../platform/listing/index.ts';
import { readProductFields } from '../product-details.ts';
import { fieldRecord } from '../supplement-records.ts';
import { requireProduct } from '../visible-records.ts';
import {
  addAttachment,
  changeAttachment,
  removeAttachment,
  tryAttachment,
  tryChangeAttachment,
  tryRemoveAttachment,
} from './attachments.ts';
import { setList, tryList } from './list-plan.ts';
import { ATTACHMENTS, RELATIONS, SECTIONS, VIDEOS } from './lists.ts';
import {
  addManufacturer,
  changeManufacturer,
  removeManufacturer,
  tryChangeManufacturer,
  tryManufacturer,
  tryRemoveManufacturer,
} from './manufacturers.ts';
import { SERVICES, serviceRows, setPackage, tryPackage } from './packages.ts';
import { setFields, tryFields } from './product-fields.ts';
import { attachmentRows, sectionRows, videoRows } from './product-lists.ts';
import { readAttachments, readSections, readVideos } from './reads.ts';
import { relationRows } from './relations.ts';
import { attachmentSource, manufacturerSource } from './supplement-sources.ts';

/** Handlers of what hangs on products. */
export const supplementCalls = (db: Database, files: FileStore): Handlers => ({
  ...productCalls(db),
  'GET /attachments': ({ query, context }) => readList(db, attachmentSource, query, context),
  'POST /attachments': async ({ body, context }) => ({ item: await addAttachment(db, files, body, context.language) }),
  'PATCH /attachments/{id}': async ({ params, body, context }) => ({
    item: await changeAttachment(db, params.id, body, context.language),
  }),
  'DELETE /attachments/{id}': async ({ params }) => removeAttachment(db, params.id),
  'GET /manufacturers': ({ query, context }) => readList(db, manufacturerSource, query, context),
  'POST /manufacturers': async ({ body }) => ({ item: await addManufacturer(db, body) }),
  'PATCH /manufacturers/{id}': async ({ params, body }) => ({ item: await changeManufacturer(db, params.id, body) }),
  'DELETE /manufacturers/{id}': async ({ params }) => removeManufacturer(db, params.id),
});

const productCalls = (db: Database): Handlers => ({
  'GET /products/{id}/sections': async ({ params, query, context }) => {
    await requireProduct(db, params.id, context);
    return readSections(db, params.id, context, query);
  },
  'PUT /products/{id}/sections': async ({ params: { id }, body, context }) => {
    await db.transaction((tx) => setList(tx, SECTIONS, id, sectionRows(id, body)));
    return readSections(db, id, context);
  },
  'GET /products/{id}/attachments': async ({ params, query, context, tag }) => {
    tag(`product-${params.id}`, 'navigation');
    await requireProduct(db, params.id, context);
    return readAttachments(db, params.id, context, query);
  },
  'PUT /products/{id}/attachments': async ({ params: { id }, body, context }) => {
    await db.transaction(async (tx) => setList(tx, ATTACHMENTS, id, await attachmentRows(tx, id, body)));
    return readAttachments(db, id, context);
  },
  'GET /products/{id}/videos': async ({ params, query, context, tag }) => {
    tag(`product-${params.id}`, 'navigation');
    await requireProduct(db, params.id, context);
    return readVideos(db, params.id, context, query);
  },
  'PUT /products/{id}/videos': async ({ params: { id }, body, context }) => {
    await db.transaction((tx) => setList(tx, VIDEOS, id, videoRows(id, body)));
    return readVideos(db, id, context);
  },
  'PUT /products/{id}/product-fields': async ({ params: { id }, body, context }) => {
    await db.transaction((tx) => setFields(tx, id, body.product_fields));
    return { items: (await readProductFields(db, [id])).map((row) => fieldRecord(row, context.language)) };
  },
  'PUT /products/{id}/package': async ({ params: { id }, body }) => {
    return { item: await db.transaction((tx) => setPackage(tx, id, body)) };
  },
  'PUT /products/{id}/services': async ({ params: { id }, body }) => {
    await db.transaction(async (tx) => setList(tx, SERVICES, id, await serviceRows(tx, id, body)));
    return { item: body };
  },
  'PUT /products/{id}/related-products': async ({ params: { id }, body }) => {
    await db.transaction(async (tx) =>
      setList(tx, RELATIONS, id, await relationRows(tx, id, body), [body.relation_type]),
    );
    return { items: body.related_products };
  },
});

export const supplementDryRuns: DryRuns = {
  'PUT /products/{id}/sections': ({ params: { id }, body }, tx) => tryList(tx, SECTIONS, id, sectionRows(id, body)),
  'PUT /products/{id}/attachments': async ({ params: { id }, body }, tx) =>
    tryList(tx, ATTACHMENTS, id, await attachmentRows(tx, id, body)),
  'PUT /products/{id}/videos': ({ params: { id }, body }, tx) => tryList(tx, VIDEOS, id, videoRows(id, body)),
  'PUT /products/{id}/product-fields': ({ params, body }, tx) => tryFields(tx, params.id, body.product_fields),
  'PUT /products/{id}/package': ({ params, body }, tx) => tryPackage(tx, params.id, body),
  'PUT /products/{id}/services': async ({ params: { id }, body }, tx) =>
    tryList(tx, SERVICES, id, await serviceRows(tx, id, body)),
  'PUT /products/{id}/related-products': async ({ params: { id }, body }, tx) =>
    tryList(tx, RELATIONS, id, await relationRows(tx, id, body), [body.relation_type]),
  'POST /attachments': async ({ body }) => tryAttachment(body),
  'PATCH /attachments/{id}': ({ params, body }, tx) => tryChangeAttachment(tx, params.id, body),
  'DELETE /attachments/{id}': ({ params }, tx) => tryRemoveAttachment(tx, params.id),
  'POST /manufacturers': async ({ body }) => tryManufacturer(body),
  'PATCH /manufacturers/{id}': ({ params, body }, tx) => tryChangeManufacturer(tx, params.id, body),
  'DELETE /manufacturers/{id}': ({ params }, tx) => tryRemoveManufacturer(tx, params.id),
};
