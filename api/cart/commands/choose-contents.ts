import type { TypedFields } from '../../../contract/catalogue/product-fields.ts';
import { PRODUCT_TYPES } from '../../../contract/catalogue/rules.ts';
import { translate } from '../../../contract/locales.ts';
import { choiceOf, chosenTooOften, isOfChoice, mergePieces } from '../../catalogue/index.ts';
import { type FieldFailure, invalidFields } from '../../platform/http/index.ts';
import {
  type Definitions,
  type LineIdentity,
  type PackageContent,
  pieceOf,
  type SellableRow,
  type Thing,
} from '../stored/index.ts';

/** What a caller wants inside a line: a choice of a package, or a service. */
export interface RequestedContent {
  product_id: number;
  product_variation_id?: number | null;
  /** Pieces in one package. */
  amount?: number;
}

export type RequestedThing = Thing & {
  amount: number;
  /** Texts as the caller sent them; missing where a line only moves or changes its amount. */
  typedFields?: TypedFields;
  /** Account of credits that is to pay it. */
  customerAccountId?: number | null;
  /** Minor units. */
  seen?: number;
  /** Choices of a package, and services. */
  items?: readonly RequestedContent[];
};

/** What goes into one piece of a line. `field`: where the caller named it; none when the package itself says so. */
export interface ChosenContent {
  product_id: number;
  product_variation_id: number | null;
  per_package: number;
  field: string | null;
}

export interface ChosenContents {
  parts: ChosenContent[];
  services: ChosenContent[];
}

const refuse = (field: string, key: FieldFailure['key'], values?: FieldFailure['values']) =>
  invalidFields({ field, key, ...(values && { values }) });

/** The choices of a configurable package: all its places are filled, each choice at most as often as it may be. */
function chooseFlexible(row: SellableRow, contents: PackageContent[], chosen: ChosenContent[]): ChosenContent[] {
  const merged = mergePieces(chosen);
  const tooOften = chosenTooOften(contents, merged);
  if (tooOften) throw refuse(`${tooOften.taken.at(-1)?.field}.amount`, 'choice_too_often', { limit: tooOften.limit });
  const total = chosen.reduce((sum, one) => sum + one.per_package, 0);
  const wanted = row.package_wanted ?? 0;
  if (total !== wanted) throw refuse('items', 'package_not_full', { count: wanted, chosen: total });
  return merged;
}

/** All that a fixed or composite package contains, with the variations that the buyer picked. */
function chooseWhole(contents: PackageContent[], chosen: ChosenContent[], language: string): ChosenContent[] {
  return contents.map((content): ChosenContent => {
    const picked = chosen.find((one) => isOfChoice(content, one));
    const base = { product_id: content.product_id, per_package: content.count, field: picked?.field ?? null };
    if (content.product_variation_id !== null || !content.has_variations)
      return { ...base, product_variation_id: content.product_variation_id };
    if (!picked?.product_variation_id)
      throw refuse(picked?.field ? `${picked.field}.product_variation_id` : 'items', 'choose_variation_of', {
        name: translate(content.name, language),
      });
    return { ...base, product_variation_id: picked.product_variation_id };
  });
}

/** What a caller wants inside one piece of a line, checked against what the shop offers. */
export function chooseContents(
  row: SellableRow,
  requested: readonly RequestedContent[],
  { contents: all, services }: Definitions,
  language: string,
): ChosenContents {
  const contents = all.filter((one) => one.product_package_id === row.product_id);
  const offered = new Set(
    services.filter((one) => one.product_id === row.product_id).map((one) => one.service_product_id),
  );
  const chosen: ChosenContents = { parts: [], services: [] };
  const isFlexible = row.product_type === PRODUCT_TYPES.configurable_package;
  for (const [index, { product_id, product_variation_id: variation = null, amount }] of requested.entries()) {
    const one = { product_id, product_variation_id: variation, per_package: amount ?? 1, field: `items.${index}` };
    if (offered.has(product_id)) {
      if (one.per_package !== 1) throw refuse(`${one.field}.amount`, 'service_once');
      if (!chosen.services.some((other) => other.product_id === product_id)) chosen.services.push(one);
      continue;
    }
    const content = choiceOf(contents, one);
    if (!content) throw refuse(`${one.field}.product_id`, contents.length > 0 ? 'not_in_package' : 'no_package');
    if (!isFlexible && amount !== undefined && amount !== content.count)
      throw refuse(`${one.field}.amount`, 'amount_of_package', { count: content.count });
    chosen.parts.push({ ...one, product_variation_id: variation ?? content.product_variation_id });
  }
  chosen.parts = isFlexible
    ? chooseFlexible(row, contents, chosen.parts)
    : chooseWhole(contents, chosen.parts, language);
  return chosen;
}

/** What was picked of a package; null for packages that are all alike. */
function picksOf({ product_type }: SellableRow, parts: readonly ChosenContent[]): string | null {
  const isAlike =
    product_type !== PRODUCT_TYPES.configurable_package && product_type !== PRODUCT_TYPES.composite_package;
  if (isAlike) return null;
  const isPicked = (part: ChosenContent) =>
    product_type === PRODUCT_TYPES.configurable_package || part.product_variation_id !== null;
  const written = parts.filter(isPicked).map((part) => `${pieceOf(part)}x${part.per_package}`);
  return written.toSorted().join(' ');
}

type Payload = LineIdentity['payload'];
const nullIfEmpty = (payload: NonNullable<Payload>): Payload => (Object.keys(payload).length > 0 ? payload : null);

/** What a line's payload says besides its contents. */
export function withoutContents({ payload }: Pick<LineIdentity, 'payload'>): Payload {
  const { contents: _picks, services: _services, apart: _apart, ...own } = payload ?? {};
  return nullIfEmpty(own);
}

/** Payload by which lines of one product differ: other contents of a package, other services. Null for plain ones. */
export function payloadOf(
  row: SellableRow & Pick<LineIdentity, 'payload'>,
  { parts, services }: ChosenContents,
): Payload {
  const contents = picksOf(row, parts);
  const ids = services.map(({ product_id }) => product_id).toSorted((one, other) => one - other);
  return nullIfEmpty({
    ...withoutContents(row),
    ...(contents !== null && { contents }),
    ...(ids.length > 0 && { services: ids.join(' ') }),
  });
}
