import { CONTENTS_PARAMETER, LONGEST_CONTENTS, PACKED_THING, PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import type { Executor } from '../platform/database/index.ts';
import { type FieldFailure, invalidFields, notFound, type RequestContext } from '../platform/http/index.ts';
import { type PartRow, readPartRows } from './package-parts.ts';
import type { ProductRow } from './product-rows.ts';
import type { SharedRows } from './shared-rows.ts';

/** A thing that is chosen; as a choice, with null for any variation of the product. */
export interface Chosen {
  product_id: number;
  product_variation_id: number | null;
}

/** A chosen thing with its pieces in one package. */
interface ChosenPieces extends Chosen {
  per_package: number;
}

interface Choice extends Chosen {
  /** Most pieces in one package. */
  count: number;
}

export const isOfChoice = (choice: Chosen, { product_id, product_variation_id }: Chosen): boolean =>
  choice.product_id === product_id &&
  (choice.product_variation_id === null || choice.product_variation_id === product_variation_id);

/** The choice of a thing; a thing without a variation takes the one that its choice names. */
export const choiceOf = <C extends Chosen>(choices: readonly C[], thing: Chosen): C | undefined =>
  choices.find(
    (one) => isOfChoice(one, thing) || (one.product_id === thing.product_id && thing.product_variation_id === null),
  );

/** Each thing once, with all its pieces. */
export function mergePieces<T extends ChosenPieces>(chosen: readonly T[]): T[] {
  const merged = new Map<string, T>();
  for (const one of chosen) {
    const key = `${one.product_id}-${one.product_variation_id}`;
    merged.set(key, { ...one, per_package: one.per_package + (merged.get(key)?.per_package ?? 0) });
  }
  return [...merged.values()];
}

/** The first choice that is taken more often than it may be, and what is taken of it. */
export function chosenTooOften<T extends ChosenPieces>(choices: readonly Choice[], chosen: readonly T[]) {
  for (const choice of choices) {
    const taken = chosen.filter((one) => isOfChoice(choice, one));
    const pieces = taken.reduce((sum, one) => sum + one.per_package, 0);
    if (pieces > choice.count) return { taken, limit: choice.count };
  }
  return undefined;
}

/** What a configurable package is chosen from. */
interface PackageChoices {
  /** Places to fill. */
  wanted: number;
  /** Also those that the caller may not see. */
  choices: PartRow[];
}

/** What the package of a row is chosen from; nothing for other products. */
export async function choicesOf(db: Executor, row: ProductRow, context: RequestContext): Promise<PackageChoices> {
  const wanted = row.flexible_package_number_of_items ?? 0;
  return { wanted, choices: wanted > 0 ? await readPartRows(db, [row], context) : [] };
}

/** What a configurable package that the caller may see is chosen from; 404 for every other product. */
export async function readPackageChoices(
  db: Executor,
  rows: SharedRows,
  packageId: number,
  context: RequestContext,
): Promise<PackageChoices> {
  const [row] = await rows.read([packageId], context);
  if (row?.product_type !== PRODUCT_TYPES.configurable_package) throw notFound();
  return choicesOf(db, row, context);
}

/** What a part of an address names, if the caller may choose it. */
function thingOf(text: string, choices: readonly PartRow[]): ChosenPieces | undefined {
  const [, product, variation] = PACKED_THING.exec(text) ?? [];
  const thing = {
    product_id: Number(product),
    product_variation_id: variation === undefined ? null : Number(variation),
  };
  const choice = choiceOf(choices, thing);
  if (!choice?.is_visible) return undefined;
  const { product_variation_id: own, variations } = choice;
  const picked = thing.product_variation_id ?? own;
  const isOffered = variations ? variations.some(({ id }) => id === picked) : picked === own;
  return isOffered ? { ...thing, product_variation_id: picked, per_package: 1 } : undefined;
}

/** Why a thing cannot go into the package beside what is chosen. */
function refusalOf(
  thing: ChosenPieces | undefined,
  chosen: readonly ChosenPieces[],
  { wanted, choices }: PackageChoices,
): Omit<FieldFailure, 'field'> | undefined {
  if (!thing) return { key: 'not_in_package' };
  if (chosen.length === wanted) return { key: 'too_big_list', values: { limit: wanted } };
  const tooOften = chosenTooOften(choices, [...chosen, thing]);
  return tooOften && { key: 'choice_too_often', values: { limit: tooOften.limit } };
}

/**
 * Choices of an address, as page, list and price read it. Invalid choices of old links are ignored; callers are
 * refused.
 */
export function readChosen(text: unknown, packed: PackageChoices, isLenient: boolean): ChosenPieces[] {
  // Each thing is compared with all choices: nothing is read of what is longer than any filling.
  const isRead = typeof text === 'string' && text !== '' && !(isLenient && text.length > LONGEST_CONTENTS);
  const chosen: ChosenPieces[] = [];
  for (const part of isRead ? text.split('_') : []) {
    const thing = thingOf(part, packed.choices);
    const refusal = refusalOf(thing, chosen, packed);
    if (refusal && !isLenient) throw invalidFields({ field: CONTENTS_PARAMETER, ...refusal });
    if (thing && !refusal) chosen.push(thing);
  }
  return chosen;
}
