import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { LARGEST_ATTACHMENT } from '../../../contract/catalogue/rules.ts';
import type { attachmentInput, attachmentPatch } from '../../../contract/catalogue/supplements.ts';
import type { DryRun } from '../../../contract/journal/records.ts';
import { planned, plannedDelete, plannedInsert, plannedUpdate } from '../../journal/index.ts';
import { type Database, type Executor, statement } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { Failure, invalidFields, notFound } from '../../platform/http/index.ts';
import type { AttachmentRow } from '../supplement-queries.ts';
import { attachmentRecord } from '../supplement-records.ts';
import { emitOwnersChanged } from './emit-owners.ts';
import { fileType } from './file-type.ts';
import { storedText } from './product-lists.ts';

type StoredFile = Pick<AttachmentRow, 'name' | 'mime_type' | 'extension' | 'size' | 'hash' | 'status'> & {
  id: number;
  file_key: string;
};

const recordOf = ({ id, ...row }: Omit<StoredFile, 'file_key'>, language: string) =>
  attachmentRecord({ ...row, attachment_id: id }, language);

const byId = statement('catalogue_attachment', 'select * from attachments where id = $1');
const lock = statement('catalogue_lock_attachment', 'select * from attachments where id = $1 for update');
const insert = statement(
  'catalogue_insert_attachment',
  `insert into attachments (name, mime_type, extension, size, file_key, hash, status) values ($1, $2, $3, $4, $5, $6, $7) returning *`,
);
const update = statement(
  'catalogue_update_attachment',
  'update attachments set name = $2, status = $3 where id = $1 returning *',
);
const remove = statement('catalogue_remove_attachment', 'delete from attachments where id = $1');
const owners = statement(
  'catalogue_attachment_owners',
  'select product_id as id from product_attachments where attachment_id = any($1::int[])',
);

/** The row of a new file; 422 for what may not be attached. */
function newRow({ name, status, content_base64 }: z.output<typeof attachmentInput>) {
  const bytes = Buffer.from(content_base64, 'base64');
  const type = fileType(bytes);
  if (!type || bytes.length > LARGEST_ATTACHMENT) throw invalidFields({ field: 'content_base64', key: 'not_a_file' });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const row = {
    name: storedText(name) ?? {},
    ...type,
    size: bytes.length,
    file_key: `attachments/${hash}.${type.extension}`,
    hash,
    status,
  };
  return { row, bytes };
}

/** Stores a file and its record. The file is written first: a record without one would be a broken link. */
export async function addAttachment(
  db: Database,
  files: FileStore,
  input: z.output<typeof attachmentInput>,
  language: string,
) {
  const { row, bytes } = newRow(input);
  await files.write(row.file_key, bytes);
  const { name, mime_type, extension, size, file_key, hash, status } = row;
  return db.transaction(async (tx) => {
    const [made] = await tx.query<StoredFile>(insert, [name, mime_type, extension, size, file_key, hash, status]);
    if (!made) throw new Error('A written attachment was not given back.');
    return recordOf(made, language);
  });
}

export const tryAttachment = (input: z.output<typeof attachmentInput>): DryRun =>
  planned([plannedInsert('attachments', newRow(input).row)]);

type Patch = z.output<typeof attachmentPatch>;

const patched = (row: StoredFile, { name, status }: Patch) => ({
  name: (name && storedText(name)) ?? row.name,
  status: status ?? row.status,
});

const idsOf = async (db: Executor, id: number) => (await db.query<{ id: number }>(owners, [[id]])).map((row) => row.id);

export function changeAttachment(db: Database, id: number, patch: Patch, language: string) {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<StoredFile>(lock, [id]);
    if (!row) throw notFound();
    const { name, status } = patched(row, patch);
    const [changed] = await tx.query<StoredFile>(update, [id, name, status]);
    await emitOwnersChanged(tx, await idsOf(tx, id));
    return recordOf(changed ?? row, language);
  });
}

export async function tryChangeAttachment(tx: Executor, id: number, patch: Patch): Promise<DryRun> {
  const [row] = await tx.query<StoredFile>(byId, [id]);
  if (!row) throw notFound();
  return planned(plannedUpdate('attachments', id, { ...row }, patched(row, patch)));
}

/** 409 while products have it. */
async function requireUnused(db: Executor, id: number): Promise<void> {
  if ((await idsOf(db, id)).length > 0) throw new Failure('conflict', {}, [{ field: 'id', key: 'in_use' }]);
}

/** Deletes the record; the file stays, because an undo gives the record back. */
export function removeAttachment(db: Database, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.query(lock, [id])).length === 0) throw notFound();
    await requireUnused(tx, id);
    await tx.query(remove, [id]);
  });
}

export async function tryRemoveAttachment(tx: Executor, id: number): Promise<DryRun> {
  const [row] = await tx.query<StoredFile>(byId, [id]);
  if (!row) throw notFound();
  await requireUnused(tx, id);
  return planned([plannedDelete('attachments', id, { ...row })]);
}

/** Products of files whose records changed. */
export const productsOfAttachments = async (db: Executor, ids: number[]) =>
  (await db.query<{ id: number }>(owners, [ids])).map((row) => row.id);
