import { checkReader } from '../orders/index.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { type Handlers, notFound, type PersonsOf } from '../platform/http/index.ts';
import { accountingFile } from './accounting-file.ts';
import { type DocumentFiles, listedDocument } from './document-files.ts';
import { readDocument, readDocuments } from './stored-documents.ts';

interface FileDependencies {
  db: Database;
  clock: () => Date;
  files: DocumentFiles;
}

/** Calls that give documents as files. */
export const fileCalls = ({ db, clock, files }: FileDependencies): Handlers => ({
  'GET /orders/{id}/documents': async ({ params, query, context }) => {
    await checkReader(db, params.id, query.hash, context);
    const documents = await readDocuments(db, params.id);
    return { items: documents.map((one) => listedDocument(one, context.locale)) };
  },
  'GET /orders/{id}/documents/{document_id}/file': async ({ params, query, context }) => {
    await checkReader(db, params.id, query.hash, context);
    const document = await readDocument(db, params.document_id);
    // A document of another order is none of this reader's.
    const file = document?.order_id === params.id ? await files.file(document, query.format) : null;
    if (!file) throw notFound();
    const { filename, contentType, content } = file;
    return { item: { filename, content_type: contentType, base64: content.toString('base64') } };
  },
  'GET /sellers/{id}/accounting-file': async ({ params, query, context: { language } }) => ({
    item: await accountingFile(db, {
      sellerId: params.id,
      ...query,
      until: query.until ?? null,
      language,
      now: clock(),
    }),
  }),
});

const buyer = statement('invoicing_buyer', 'select id, email from orders where id = $1');

/** The buyer stands in the file. */
export const personsOf = ({ db }: { db: Database }): PersonsOf => ({
  'GET /orders/{id}/documents/{document_id}/file': ({ params }) => db.query(buyer, [params.id]),
});
