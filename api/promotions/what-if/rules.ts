import type { METHODS } from '../../../contract/promotions/rules.ts';
import type { WhatIfQuestion } from '../../../contract/promotions/what-if.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import { Failure, notFound } from '../../platform/http/index.ts';
import type { DiscountTerms } from '../calculation/index.ts';
import { categoriesBelow, type DiscountRow, TERMS_COLUMNS, termsOf } from '../discount-terms.ts';
import { DISCOUNTS, planDraft } from '../write-discount.ts';

/** A draft is younger than every discount: of one priority it is taken off last. */
const DRAFT_ID = 2_147_483_647;

interface RuleRow extends DiscountRow {
  method: (typeof METHODS)[keyof typeof METHODS];
  code: string | null;
  limit_orders: number | null;
  limit_per_customer: number | null;
}

/** A discount as it stood at a moment, or a draft of one. */
export class Rule {
  readonly row: RuleRow;
  readonly #terms = new Map<number, DiscountTerms | undefined>();

  constructor(row: RuleRow) {
    this.row = row;
  }

  /** Null for a draft. */
  get id(): number | null {
    return this.row.id === DRAFT_ID ? null : this.row.id;
  }

  /** Undefined where it does not hold in a currency. */
  termsIn(currencyId: number): DiscountTerms | undefined {
    if (!this.#terms.has(currencyId)) this.#terms.set(currencyId, termsOf(this.row, currencyId));
    return this.#terms.get(currencyId);
  }
}

type Version = { id: number; revision: number };

const IDS_OF_VERSION = "array(select jsonb_array_elements_text(v.terms->'category_ids')::int)";
const versions = statement(
  'promotions_versions',
  `select v.discount_id as id, v.revision, v.terms, ${categoriesBelow(IDS_OF_VERSION)} as category_ids
   from unnest($1::int[], $2::int[]) w(id, revision) join discount_versions v on v.discount_id = w.id and v.revision = w.revision`,
);
interface VersionRow extends Version {
  terms: RuleRow;
  category_ids: number[];
}

/** Most versions of discounts in memory at once: each names up to some thousand records. */
const MOST_STORED = 1_000;

/** Versions of discounts that past orders were calculated with. */
export class PastRules {
  readonly #db: Executor;
  readonly #known = new Map<string, Rule>();

  constructor(db: Executor) {
    this.#db = db;
  }

  /** Reads those that are not known yet, in one statement. */
  async read(wanted: readonly Version[]): Promise<void> {
    if (this.#known.size > MOST_STORED) this.#known.clear();
    const missing = new Map(
      wanted.map((one) => [`${one.id} ${one.revision}`, one] as const).filter(([key]) => !this.#known.has(key)),
    );
    if (missing.size === 0) return;
    const [ids, revisions] = [
      [...missing.values()].map(({ id }) => id),
      [...missing.values()].map((one) => one.revision),
    ];
    for (const { id, revision, terms, category_ids } of await this.#db.query<VersionRow>(versions, [ids, revisions]))
      this.#known.set(`${id} ${revision}`, new Rule({ ...DISCOUNTS.defaults, ...terms, category_ids }));
  }

  /** Those of an order; one that was deleted since is missing. */
  of(versionsOfOrder: readonly Version[]): Rule[] {
    return versionsOfOrder.flatMap(({ id, revision }) => this.#known.get(`${id} ${revision}`) ?? []);
  }
}

const known = statement(
  'promotions_what_if_discount',
  `select ${TERMS_COLUMNS}, ${categoriesBelow('discounts.category_ids')} as category_ids, method, code, limit_orders, limit_per_customer
   from discounts where id = $1`,
);
const below = statement('promotions_what_if_categories', `select ${categoriesBelow('$1::int[]')} as ids`);

/** Names the fields of a draft by their place in the question. */
function inDraft(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const fields = error.fields.map((one) => ({ ...one, field: `discount.${one.field}` }));
  return new Failure(error.type, error.values, fields);
}

/** The discount that is asked about; null where the past is calculated by its own rules. */
export async function ruleAskedFor(
  db: Executor,
  { discount_id: id, discount }: Pick<WhatIfQuestion, 'discount_id' | 'discount'>,
): Promise<Rule | null> {
  if (id !== undefined) {
    const [row] = await db.query<RuleRow>(known, [id]);
    if (!row) throw notFound();
    return new Rule(row);
  }
  if (!discount) return null;
  try {
    const draft = (await planDraft(db, { ...discount })) as unknown as RuleRow;
    const [found] = await db.query<{ ids: number[] }>(below, [draft.category_ids]);
    return new Rule({ ...draft, id: DRAFT_ID, category_ids: found?.ids ?? [] });
  } catch (error) {
    throw inDraft(error);
  }
}
