import type { ItemProductField, TypedFields } from '../../contract/cart/product-fields.ts';
import { translate } from '../../contract/locales.ts';
import { type FieldRow, fieldRecord } from '../catalogue/index.ts';
import { type EmbedNode, invalidFields, pick } from '../platform/index.ts';

/** Texts of a line by number of the field, as its identity has them; null for none. */
export const fieldsByNumber = (typed: TypedFields | null | undefined): Record<string, string> | null =>
  typed && typed.length > 0
    ? Object.fromEntries(typed.map(({ product_field_id: id, value }) => [String(id), value]))
    : null;

/** Refuses texts that the product does not take, and those that are missing or too long. */
export function checkFields(fields: readonly FieldRow[] | null, typed: TypedFields, language: string): void {
  const byId = new Map((fields ?? []).map((field) => [field.id, field]));
  for (const [index, { product_field_id: id, value }] of typed.entries()) {
    const field = byId.get(id);
    if (!field) throw invalidFields({ field: `product_fields.${index}.product_field_id`, key: 'invalid' });
    if (value.length > field.max_length)
      throw invalidFields({
        field: `product_fields.${index}.value`,
        key: 'too_big_text',
        values: { limit: field.max_length },
      });
  }
  const missing = (fields ?? []).find(
    ({ id, is_required }) => is_required && !typed.some((one) => one.product_field_id === id),
  );
  if (missing)
    throw invalidFields({
      field: 'product_fields',
      key: 'fill_in',
      values: { name: translate(missing.name, language) },
    });
}

interface FilledLine {
  id: number;
  product_fields: Record<string, string> | null;
  fields: FieldRow[] | null;
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
