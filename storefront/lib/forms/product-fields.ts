/** Texts that the buyer wrote for a product, as calls of the cart take them. */
export type WrittenFields = { product_field_id: number; value: string }[];

/** Field of a form that asks for the texts on a page of their own before anything is put into the cart. */
export const ASK_TEXTS = 'ask_texts';

/** Name of the input of a text. */
export const fieldName = (id: number) => `field-${id}`;

/** Characters of a text as the shop counts them. */
export const textLength = (text: string) => text.normalize('NFC').trim().length;

/** Texts in a form; those left empty are not sent. */
export function fieldsOf(form: Iterable<[string, unknown]>): WrittenFields | undefined {
  const fields = [...form].flatMap(([name, value]) => {
    const [, id] = /^field-(\d{1,9})$/.exec(name) ?? [];
    return id && typeof value === 'string' && value.trim() ? [{ product_field_id: Number(id), value }] : [];
  });
  return fields.length > 0 ? fields : undefined;
}

const OF_ONE = /^product_fields\.(\d+)\./;

/** Messages of a refusal by the text that each is about. One about all of them stands with the first that is missing. */
export function textErrors(
  errors: readonly { field: string; message: string }[],
  sent: WrittenFields,
  fields: readonly { id: number; isRequired: boolean }[],
): Record<number, string> {
  const isSent = (id: number) => sent.some((one) => one.product_field_id === id);
  const missing = fields.find(({ id, isRequired }) => isRequired && !isSent(id)) ?? fields[0];
  const textOf = (field: string) =>
    field === 'product_fields' ? missing?.id : sent[Number(OF_ONE.exec(field)?.[1])]?.product_field_id;
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const id = textOf(field);
      return id === undefined ? [] : [[id, message]];
    }),
  );
}
