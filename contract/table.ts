/** A table for names from outside. Without a prototype: a plain object would find `constructor` and `__proto__`. */
/* @__NO_SIDE_EFFECTS__ */
export function table<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(Object.create(null), entries);
}

/** The value of an object's own name, for objects that are made elsewhere. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
