import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { PRODUCT_TYPES } from '../../../contract/catalogue/rules.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Failure, invalidFields } from '../../platform/http/index.ts';
import { lineTypeOf, packed, packedParts } from '../calculate/index.ts';
import {
  cartItemNotFound,
  identityOf,
  type LineIdentity,
  type PackedPart,
  type ParentLine,
  type Part,
  type RequestedRow,
  readDefinitions,
  readParents,
  readRequested,
  type SaleTerms,
} from '../stored/index.ts';
import {
  type ChosenContent,
  type ChosenContents,
  chooseContents,
  payloadOf,
  type RequestedThing,
} from './choose-contents.ts';

/** A part or a service of a line that is added. */
export type ContentRow = RequestedRow & Pick<Part, 'per_package'> & { field: string | null };
type PartRow = ContentRow & PackedPart;

/** A requested thing with what goes inside it; `problem` is why it cannot be put together. */
export interface ComposedRow extends RequestedRow {
  parts?: readonly PartRow[];
  services?: readonly ContentRow[];
  /** Amount of the line that a service is added to. */
  covers?: number;
  problem?: Failure;
}

const isPlain = (row: RequestedRow, { items = [], parent_id }: RequestedThing) =>
  row.product_type === PRODUCT_TYPES.normal &&
  items.length === 0 &&
  (!parent_id || row.item_type !== CART_ITEM_TYPES.classic);

interface Plan {
  row: ComposedRow;
  identity: LineIdentity;
  chosen: ChosenContents;
}

/** The identity of a line with its contents; throws when it cannot be put together. */
function planOf(
  row: RequestedRow,
  { items = [], parent_id = null }: RequestedThing,
  definitions: Awaited<ReturnType<typeof readDefinitions>>,
  parents: readonly ParentLine[],
  language: string,
): Plan {
  const identity = { ...identityOf(row), item_type: lineTypeOf(row) };
  if (parent_id !== null) {
    const parent = parents.find(({ id }) => id === parent_id);
    if (!parent) throw cartItemNotFound('parent_id');
    const isOffered = definitions.services.some(
      (one) => one.product_id === parent.product_id && one.service_product_id === row.product_id,
    );
    if (!isOffered) throw invalidFields({ field: 'product_id', key: 'not_its_service' });
    if (items.length > 0) throw invalidFields({ field: 'items', key: 'no_package' });
    return {
      row: { ...row, covers: parent.amount },
      identity: { ...identity, parent_id },
      chosen: { parts: [], services: [] },
    };
  }
  if (row.product_type === PRODUCT_TYPES.service) throw invalidFields({ field: 'parent_id', key: 'service_alone' });
  const chosen = chooseContents(row, items, definitions, language);
  return { row, identity: { ...identity, payload: payloadOf(row, chosen) }, chosen };
}

/** Reads the lines that planned ones would join. */
async function reread(db: Executor, cartId: string, terms: SaleTerms, plans: Plan[]): Promise<void> {
  const changed = plans.filter(
    ({ row, identity }) =>
      row.item_type !== identity.item_type || row.payload !== identity.payload || row.parent_id !== identity.parent_id,
  );
  if (changed.length === 0) return;
  const rows = await readRequested(
    db,
    cartId,
    terms,
    changed.map(({ identity }) => identity),
  );
  for (const [index, plan] of changed.entries()) {
    const found = rows.find(({ position }) => position === index + 1);
    if (found) plan.row = { ...plan.row, ...found, position: plan.row.position };
  }
}

/** Of a line that is not there yet: no line has this number. */
const NEW_LINE = -1;

/** Parts use what they use together: their own pieces are no other lines'. */
function outside(parts: PartRow[]): PartRow[] {
  const own = (part: PartRow) =>
    parts
      .filter((one) => one !== part && one.product_id === part.product_id)
      .reduce((sum, one) => sum + (one.line_amount ?? 0), 0);
  return parts.map((part) => ({ ...part, other_amount: part.other_amount - own(part) }));
}

async function readContents(db: Executor, cartId: string, terms: SaleTerms, plans: Plan[]): Promise<void> {
  const wanted = plans.flatMap((plan) => [
    ...plan.chosen.parts.map((content) => ({ plan, content, item_type: CART_ITEM_TYPES.package_item })),
    ...plan.chosen.services.map((content) => ({ plan, content, item_type: CART_ITEM_TYPES.service })),
  ]);
  if (wanted.length === 0) return;
  const things = wanted.map(({ plan, content, item_type }) => ({
    product_id: content.product_id,
    product_variation_id: content.product_variation_id,
    item_type,
    parent_id: plan.row.line_id ?? NEW_LINE,
  }));
  const rows = await readRequested(db, cartId, terms, things);
  const rowOf = (content: ChosenContent): ContentRow => {
    const position = wanted.findIndex((one) => one.content === content) + 1;
    const row = rows.find((one) => one.position === position);
    if (!row) throw new Error('A part of a package was deleted while it was read.');
    return { ...row, per_package: content.per_package, field: content.field };
  };
  for (const plan of plans) {
    plan.row = packed(plan.row, outside(packedParts(plan.chosen.parts.map(rowOf), plan.row)));
    plan.row.services = plan.chosen.services.map(rowOf);
  }
}

/** Requested things with what goes inside them. Plain products need no further statement. */
export async function compose(
  db: Executor,
  cartId: string,
  terms: SaleTerms,
  rows: readonly RequestedRow[],
  things: readonly RequestedThing[],
): Promise<ComposedRow[]> {
  const thingOf = ({ position }: RequestedRow) => things[position - 1] as RequestedThing;
  const special = rows.filter((row) => !isPlain(row, thingOf(row)));
  if (special.length === 0) return [...rows];
  const parentIds = special.flatMap((row) => thingOf(row).parent_id ?? []);
  const parents = parentIds.length > 0 ? await readParents(db, cartId, parentIds) : [];
  const ids = [...special, ...parents].map(({ product_id }) => product_id);
  const definitions = await readDefinitions(db, ids);
  const problems = new Map<number, Failure>();
  const plans = special.flatMap((row): Plan[] => {
    try {
      return [planOf(row, thingOf(row), definitions, parents, terms.language)];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      problems.set(row.position, error);
      return [];
    }
  });
  await reread(db, cartId, terms, plans);
  await readContents(db, cartId, terms, plans);
  return rows.map((row) => {
    const plan = plans.find((one) => one.row.position === row.position);
    return plan?.row ?? { ...row, problem: problems.get(row.position) };
  });
}
