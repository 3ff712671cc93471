import type { z } from 'zod';
import type { PultEvent } from '../../contract/events.ts';
import { translate } from '../../contract/locales.ts';
import type { productReviewParameter } from '../../contract/reviews/records.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { productReviewParameters } from './tables.ts';

export type Parameter = typeof productReviewParameters.$inferSelect;

/** Of the shop. */
export const MOST_PARAMETERS = 500;
/** SQL: the columns of a parameter. */
export const PARAMETER_COLUMNS = 'id, name, category_id, is_active, position, updated_at, created_at';
/** The same of a table with this alias. */
export const parameterColumns = (alias: string) => PARAMETER_COLUMNS.replaceAll(/\w+/g, `${alias}.$&`);

const list = statement(
  'reviews_parameters',
  `select ${PARAMETER_COLUMNS} from product_review_parameters order by position, id limit ${MOST_PARAMETERS}`,
);
const ofProduct = statement(
  'reviews_parameters_of_product',
  `select ${parameterColumns('r')} from product_rated_by o join product_review_parameters r on r.id = o.id
   where o.product_id = $1 order by o.place`,
);

const listParameters = (db: Executor): Promise<Parameter[]> => db.query<Parameter>(list);
export const parametersOfProduct = (db: Executor, productId: number): Promise<Parameter[]> =>
  db.query<Parameter>(ofProduct, [productId]);

/** Its record on the wire. */
export const parameterRecord = (
  { name, updated_at, created_at, ...row }: Parameter,
  { language }: Pick<RequestContext, 'language'>,
): z.input<typeof productReviewParameter> => ({
  ...row,
  name: translate(name, language),
  updated_at: updated_at.toISOString(),
  created_at: created_at.toISOString(),
});

/** Parameters of the shop by number, in order, without those that are switched off. */
export interface ParameterReader {
  active(): Promise<ReadonlyMap<number, Parameter>>;
  onEvents(events: PultEvent[]): void;
}

/** Keeps the parameters in memory: every page with reviews names them, and they change rarely. */
export function shareParameters(db: Database): ParameterReader {
  let cached: Promise<ReadonlyMap<number, Parameter>> | undefined;
  async function read() {
    const rows = await listParameters(db);
    return new Map(rows.filter(({ is_active }) => is_active).map((row) => [row.id, row]));
  }
  return {
    active() {
      cached ??= read().catch((error: unknown) => {
        cached = undefined;
        throw error;
      });
      return cached;
    },
    onEvents(events) {
      if (events.some(({ type }) => type === 'review.parameters_changed' || type === 'catalogue.replaced'))
        cached = undefined;
    },
  };
}
