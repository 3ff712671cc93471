import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/databases/index.ts';
import { type Dispatcher, startDispatcher } from './dispatcher.ts';
import { emit } from './emit.ts';

let database: OpenTestDatabase;
let dispatcher: Dispatcher;
beforeAll(async () => {
  database = await openTestDatabase(8);
  const unreadable = (): never => {
    throw new Error('The payload cannot be read.');
  };
  const jobs = [
    { task: 'mail.document', isFor: (payload: unknown) => (payload as { kind?: string }).kind !== 'proforma' },
    { task: 'send.document', isFor: unreadable },
  ];
  dispatcher = await startDispatcher(database.db, database.url, { 'document.issued': jobs }, unreadable);
});
afterAll(async () => {
  await dispatcher.close();
  await database.close();
});

test('an event starts the jobs that it is for, and those that cannot tell', async () => {
  await database.db.transaction(async (tx) => {
    await emit(tx, 'document.issued', { document_id: 1, order_id: 1, kind: 'proforma' });
    await emit(tx, 'document.issued', { document_id: 2, order_id: 1, kind: 'invoice' });
  });
  await dispatcher.flush();
  const jobs = await database.db.query(
    `select t.identifier as task, (payload->>'document_id')::int as document from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id order by document, task`,
  );
  expect(jobs).toEqual([
    { task: 'send.document', document: 1 },
    { task: 'mail.document', document: 2 },
    { task: 'send.document', document: 2 },
  ]);
});
