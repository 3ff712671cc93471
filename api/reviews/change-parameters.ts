import type { z } from 'zod';
import type { DryRun } from '../../contract/journal/records.ts';
import type { parameterInput, parameterPatch } from '../../contract/reviews/records.ts';
import { checkExpected, planned, plannedInsert, plannedUpdate } from '../journal/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, invalidFields, notFound } from '../platform/http/index.ts';
import { MOST_PARAMETERS, PARAMETER_COLUMNS, type Parameter } from './parameters.ts';

type Input = z.output<typeof parameterInput>;
type Patch = z.output<typeof parameterPatch>;

const SETTINGS = ['name', 'category_id', 'is_active', 'position'] as const;

const insert = statement(
  'reviews_insert_parameter',
  `insert into product_review_parameters (name, category_id, is_active, position)
   select $1, $2, $3, $4 where (select count(*) from product_review_parameters) < ${MOST_PARAMETERS} returning ${PARAMETER_COLUMNS}`,
);
const fits = statement(
  'reviews_parameter_fits',
  `select (select count(*) from product_review_parameters) < ${MOST_PARAMETERS} as fits,
     $1::int is null or exists (select from categories where id = $1) as has_category`,
);
const lock = statement(
  'reviews_lock_parameter',
  `select ${PARAMETER_COLUMNS} from product_review_parameters where id = $1 for update`,
);
const read = statement(
  'reviews_read_parameter',
  `select ${PARAMETER_COLUMNS} from product_review_parameters where id = $1`,
);
const update = statement(
  'reviews_update_parameter',
  `update product_review_parameters set name = $2, category_id = $3, is_active = $4, position = $5, updated_at = now()
   where id = $1 returning ${PARAMETER_COLUMNS}`,
);

const valuesOf = ({ name, category_id, is_active, position }: Input) => [
  JSON.stringify(name),
  category_id,
  is_active,
  position,
];

/** 409 when the shop has too many, 422 for a category that is not there. */
async function check(db: Executor, category: number | null, isNew: boolean): Promise<void> {
  const [found] = await db.query<{ fits: boolean; has_category: boolean }>(fits, [category]);
  if (!found?.has_category) throw invalidFields({ field: 'category_id', key: 'no_such_category' });
  if (isNew && !found.fits)
    throw new Failure('conflict', {}, [
      { field: 'name', key: 'too_many_parameters', values: { limit: MOST_PARAMETERS } },
    ]);
}

export function addParameter(db: Database, input: Input): Promise<Parameter> {
  return db.transaction(async (tx) => {
    await check(tx, input.category_id, true);
    const [row] = await tx.query<Parameter>(insert, valuesOf(input));
    if (!row) throw new Error('A parameter of reviews was not given back.');
    await emit(tx, 'review.parameters_changed', { product_review_parameter_ids: [row.id] });
    return row;
  });
}

export async function tryAddParameter(db: Executor, input: Input): Promise<DryRun> {
  await check(db, input.category_id, true);
  return planned([plannedInsert('product_review_parameters', { ...input })]);
}

/** The settings after a change; refuses one that started from other values. */
async function changed(db: Executor, before: Parameter | undefined, patch: Patch): Promise<Parameter> {
  if (!before) throw notFound();
  const { expected, ...changes } = patch;
  const wanted = Object.fromEntries(SETTINGS.map((name) => [name, changes[name] ?? before[name]]));
  const category_id = changes.category_id === undefined ? before.category_id : changes.category_id;
  checkExpected(inOrder(expected), inOrder({ ...before }), inOrder({ ...changes }));
  await check(db, category_id, false);
  return { ...before, ...wanted, category_id };
}

/** Names with their languages in one order: they are compared as text. */
function inOrder<V extends { name?: object } | undefined>(values: V): V {
  if (!values?.name) return values;
  return { ...values, name: Object.fromEntries(Object.entries(values.name).sort()) };
}

export function changeParameter(db: Database, id: number, patch: Patch): Promise<Parameter> {
  return db.transaction(async (tx) => {
    const after = await changed(tx, (await tx.query<Parameter>(lock, [id]))[0], patch);
    const [row] = await tx.query<Parameter>(update, [id, ...valuesOf(after as Input)]);
    if (!row) throw notFound();
    await emit(tx, 'review.parameters_changed', { product_review_parameter_ids: [id] });
    return row;
  });
}

export async function tryChangeParameter(db: Executor, id: number, patch: Patch): Promise<DryRun> {
  const [before] = await db.query<Parameter>(read, [id]);
  const after = await changed(db, before, patch);
  const settings = (row: Parameter) => inOrder(Object.fromEntries(SETTINGS.map((name) => [name, row[name]])));
  return planned(plannedUpdate('product_review_parameters', id, settings(before as Parameter), settings(after)));
}
