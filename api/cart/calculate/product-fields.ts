import type {
  ItemProductField,
  ItemProductFieldProblem,
  TypedFields,
} from '../../../contract/catalogue/product-fields.ts';
import { translate } from '../../../contract/locales.ts';
import { type FieldRow, fieldRecord } from '../../catalogue/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../../platform/http/index.ts';
import { type EmbedNode, pick } from '../../platform/listing/index.ts';
import type { SellableRow } from '../stored/index.ts';

/** Texts of a line by number of the field, as its identity has them; null for none. */
export const fieldsByNumber = (typed: TypedFields | null | undefined): Record<string, string> | null =>
  typed && typed.length > 0
    ? Object.fromEntries(typed.map(({ product_field_id: id, value }) => [String(id), value]))
    : null;

/** A text that a product does not take: needed and missing, too long, or not asked for any more. */
interface TextProblem {
  id: number;
  /** As the product asks for it now; null where it does not. */
  field: FieldRow | null;
  /** What was typed; null for nothing. */
  value: string | null;
  reason: ItemProductFieldProblem['reason'];
}

/** What is wrong with the texts of a product; every way to an order asks this. */
function problemsOf(fields: readonly FieldRow[] | null, typed: Readonly<Record<string, string>> | null): TextProblem[] {
  const known = new Map((fields ?? []).map((field) => [field.id, field]));
  const wrong = Object.entries(typed ?? {}).flatMap(([key, value]): TextProblem[] => {
    const id = Number(key);
    const field = known.get(id) ?? null;
    if (!field) return [{ id, field, value, reason: 'not_taken' }];
    return value.length > field.max_length ? [{ id, field, value, reason: 'too_long' }] : [];
  });
  const missing = (fields ?? []).filter(({ id, is_required }) => is_required && typed?.[id] === undefined);
  return [...wrong, ...missing.map((field): TextProblem => ({ id: field.id, field, value: null, reason: 'missing' }))];
}

const limitOf = ({ field }: TextProblem) => ({ limit: field?.max_length ?? 0 });
const nameOfField = ({ field }: TextProblem, language: string) => (field ? translate(field.name, language) : null);

/** Refuses texts that the product does not take, and those that are missing or too long. */
export function checkFields(fields: readonly FieldRow[] | null, typed: TypedFields, language: string): void {
  const [problem] = problemsOf(fields, fieldsByNumber(typed));
  if (!problem) return;
  const path = `product_fields.${typed.findIndex((one) => one.product_field_id === problem.id)}`;
  switch (problem.reason) {
    case 'not_taken':
      throw invalidFields({ field: `${path}.product_field_id`, key: 'invalid' });
    case 'too_long':
      throw invalidFields({ field: `${path}.value`, key: 'too_big_text', values: limitOf(problem) });
    case 'missing':
      throw invalidFields({
        field: 'product_fields',
        key: 'fill_in',
        values: { name: nameOfField(problem, language) ?? '' },
      });
  }
}

interface FilledLine {
  id: number;
  product_fields: Record<string, string> | null;
  fields: FieldRow[] | null;
}

/** What has to be typed anew in a line of the cart, because the product asks for other texts than when it was added. */
export const itemProblems = (
  { product_fields: typed, fields }: FilledLine,
  language: string,
): ItemProductFieldProblem[] =>
  problemsOf(fields, typed).map((problem) => ({
    product_field_id: problem.id,
    reason: problem.reason,
    name: nameOfField(problem, language),
    description: problem.field?.description ? translate(problem.field.description, language) : null,
    value: problem.value,
    is_required: problem.field?.is_required ?? false,
    max_length: problem.field?.max_length ?? null,
  }));

export const lacksTexts = ({ product_fields: typed, fields }: FilledLine): boolean =>
  problemsOf(fields, typed).length > 0;

const KEYS = {
  missing: 'text_missing',
  too_long: 'text_too_long',
  not_taken: 'text_not_taken',
} as const satisfies Record<TextProblem['reason'], FieldFailure['key']>;

/** Refuses to order lines whose texts are not what their products ask for now; names each line and text. */
export function checkTexts(lines: readonly (FilledLine & Pick<SellableRow, 'name'>)[], language: string): void {
  const failures = lines.flatMap((line) =>
    problemsOf(line.fields, line.product_fields).map((problem): FieldFailure & { product: string } => {
      const product = translate(line.name, language);
      const text = nameOfField(problem, language) ?? problem.value ?? '';
      return {
        field: `items.${line.id}.product_fields.${problem.id}`,
        key: KEYS[problem.reason],
        values: { name: product, text, ...limitOf(problem) },
        product,
      };
    }),
  );
  const [first] = failures;
  if (!first) return;
  throw new Failure(
    'item_text_needed',
    { name: first.product },
    failures.map(({ product: _, ...failure }) => failure),
  );
}

/** Texts of a line that its product takes now, in the product's order. */
export const filledFields = ({ product_fields: typed, fields }: Omit<FilledLine, 'id'>, language: string) =>
  (fields ?? []).flatMap((field) => {
    const value = typed?.[field.id];
    return value === undefined ? [] : [{ product_field_id: field.id, name: translate(field.name, language), value }];
  });

export const itemFields = (line: FilledLine, language: string): ItemProductField[] =>
  filledFields(line, language).map((field) => ({ cart_item_id: line.id, order_item_id: null, ...field }));

/** The same as an embed, with the nested `product_field` if asked for. */
export function embeddedFields(line: FilledLine, node: EmbedNode, language: string) {
  const inside = node.inside.get('product_field');
  return itemFields(line, language).map((item) => {
    const field = line.fields?.find(({ id }) => id === item.product_field_id);
    const record = pick(item, node.only);
    if (!inside) return record;
    const product_field = field ? pick(fieldRecord(field, language), inside.only) : null;
    return { ...record, _embedded: { product_field } };
  });
}
