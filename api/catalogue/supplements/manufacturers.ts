import type { z } from 'zod';
import type { manufacturerInput } from '../../../contract/catalogue/supplements.ts';
import type { DryRun } from '../../../contract/journal/records.ts';
import { planned, plannedDelete, plannedInsert, plannedUpdate } from '../../journal/index.ts';
import { type Database, type Executor, statement } from '../../platform/database/index.ts';
import { Failure, notFound } from '../../platform/http/index.ts';
import type { ManufacturerRow } from '../supplement-queries.ts';
import { manufacturerRecord } from '../supplement-records.ts';
import { emitOwnersChanged } from './emit-owners.ts';

type Input = z.output<typeof manufacturerInput>;

const COLUMNS = [
  'name',
  'address',
  'email',
  'website',
  'responsible_name',
  'responsible_address',
  'responsible_email',
] as const satisfies (keyof ManufacturerRow)[];
type Stored = Pick<ManufacturerRow, (typeof COLUMNS)[number]>;

const byId = statement('catalogue_manufacturer_by_id', 'select * from manufacturers where id = $1');
const lock = statement('catalogue_lock_manufacturer', 'select * from manufacturers where id = $1 for update');
const insert = statement(
  'catalogue_insert_manufacturer',
  `insert into manufacturers (name, address, email, website, responsible_name, responsible_address, responsible_email)
   values ($1, $2, $3, $4, $5, $6, $7) returning *`,
);
const update = statement(
  'catalogue_update_manufacturer',
  `update manufacturers set name = $2, address = $3, email = $4, website = $5, responsible_name = $6, responsible_address = $7,
     responsible_email = $8 where id = $1 returning *`,
);
const remove = statement('catalogue_remove_manufacturer', 'delete from manufacturers where id = $1');
const owners = statement(
  'catalogue_manufacturer_owners',
  'select id from products where manufacturer_id = any($1::int[])',
);
const exists = statement('catalogue_has_manufacturer', 'select 1 from manufacturers where id = $1');

/** Products of makers. */
export const productsOfManufacturers = async (db: Executor, ids: number[]) =>
  (await db.query<{ id: number }>(owners, [ids])).map((row) => row.id);

export const hasManufacturer = async (db: Executor, id: number) => (await db.query(exists, [id])).length > 0;

/** Columns after a change; what is left out stays. */
export function storedAfter(row: Stored | null, input: Partial<Input>): Stored {
  const person = input.responsible_person;
  return {
    name: input.name ?? row?.name ?? '',
    address: input.address ?? row?.address ?? '',
    email: input.email === undefined ? (row?.email ?? null) : input.email,
    website: input.website === undefined ? (row?.website ?? null) : input.website,
    ...(person === undefined
      ? {
          responsible_name: row?.responsible_name ?? null,
          responsible_address: row?.responsible_address ?? null,
          responsible_email: row?.responsible_email ?? null,
        }
      : {
          responsible_name: person?.name ?? null,
          responsible_address: person?.address ?? null,
          responsible_email: person?.email ?? null,
        }),
  };
}

const valuesOf = (stored: Stored) => COLUMNS.map((name) => stored[name]);

export async function addManufacturer(db: Database, input: Input) {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<ManufacturerRow>(insert, valuesOf(storedAfter(null, input)));
    if (!row) throw new Error('A written manufacturer was not given back.');
    return manufacturerRecord(row);
  });
}

export const tryManufacturer = (input: Input): DryRun =>
  planned([plannedInsert('manufacturers', { ...storedAfter(null, input) })]);

export function changeManufacturer(db: Database, id: number, input: Partial<Input>) {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<ManufacturerRow>(lock, [id]);
    if (!row) throw notFound();
    const [changed] = await tx.query<ManufacturerRow>(update, [id, ...valuesOf(storedAfter(row, input))]);
    await emitOwnersChanged(tx, await productsOfManufacturers(tx, [id]));
    return manufacturerRecord(changed ?? row);
  });
}

export async function tryChangeManufacturer(tx: Executor, id: number, input: Partial<Input>): Promise<DryRun> {
  const [row] = await tx.query<ManufacturerRow>(byId, [id]);
  if (!row) throw notFound();
  return planned(plannedUpdate('manufacturers', id, { ...row }, { ...storedAfter(row, input) }));
}

/** 409 while products have it. */
async function requireUnused(db: Executor, id: number): Promise<void> {
  if ((await productsOfManufacturers(db, [id])).length > 0)
    throw new Failure('conflict', {}, [{ field: 'id', key: 'in_use' }]);
}

export function removeManufacturer(db: Database, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.query(lock, [id])).length === 0) throw notFound();
    await requireUnused(tx, id);
    await tx.query(remove, [id]);
  });
}

export async function tryRemoveManufacturer(tx: Executor, id: number): Promise<DryRun> {
  const [row] = await tx.query<ManufacturerRow>(byId, [id]);
  if (!row) throw notFound();
  await requireUnused(tx, id);
  return planned([plannedDelete('manufacturers', id, { ...row })]);
}
