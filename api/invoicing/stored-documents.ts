import type { DocumentData } from '../../contract/documents/data.ts';
import type { DocumentKind } from '../../contract/documents/rules.ts';
import { MOST_OF_ORDER } from '../../contract/invoicing/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { documentHash } from './document-hash.ts';

export interface StoredDocument {
  id: number;
  order_id: number;
  data: DocumentData;
  hash: string;
}

const ofOrder = statement(
  'invoicing_documents_of_order',
  `select id, order_id, data, hash from documents where order_id = $1 order by id limit ${MOST_OF_ORDER}`,
);
/** Documents of an order, the oldest first. */
export const readDocuments = (db: Executor, orderId: number): Promise<StoredDocument[]> =>
  db.query<StoredDocument>(ofOrder, [orderId]);

const latest = statement(
  'invoicing_latest_document',
  'select id, order_id, data, hash from documents where order_id = $1 and kind = $2 order by id desc limit 1',
);
export async function readLatest(db: Executor, orderId: number, kind: DocumentKind): Promise<StoredDocument | null> {
  return (await db.query<StoredDocument>(latest, [orderId, kind]))[0] ?? null;
}

const one = statement('invoicing_document', 'select id, order_id, data, hash from documents where id = $1');
export async function readDocument(db: Executor, id: number): Promise<StoredDocument | undefined> {
  return (await db.query<StoredDocument>(one, [id]))[0];
}

/** What a document says. Throws when it is not what was issued. */
export function verifiedData({ id, data, hash }: StoredDocument): DocumentData {
  if (documentHash(data) !== hash) throw new Error(`The document ${id} is not as it was issued: its hash differs.`);
  return data;
}
