import { table } from '../../contract/table.ts';

/** Messages of a batch by number of the item and name of the field. */
export type BatchErrors = ReadonlyMap<number, Readonly<Record<string, readonly string[]>>>;

/** Prefix, number of the item, name of the field. */
const PATH = /^[^.]+\.(\d+)\.([^.]+)$/;

/** Reads the errors of a batch by item and field; paths of another form are logged and left out. */
export function batchErrors(errors: Readonly<Record<string, readonly string[]>>): BatchErrors {
  const byItem = new Map<number, Record<string, readonly string[]>>();
  for (const [path, messages] of Object.entries(errors)) {
    const [, number, field] = PATH.exec(path) ?? [];
    if (number === undefined || field === undefined) {
      console.warn(`The path of an error of a batch cannot be read: ${path}`);
      continue;
    }
    const item = byItem.get(Number(number)) ?? table({});
    byItem.set(Number(number), table({ ...item, [field]: [...(item[field] ?? []), ...messages] }));
  }
  return byItem;
}

/** The first message of an item; undefined when it has none. */
export const firstMessage = (errors: BatchErrors, item: number): string | undefined =>
  Object.values(errors.get(item) ?? {}).flat()[0];
