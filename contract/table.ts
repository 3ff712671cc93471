/**
 * A table that is asked by names from outside. It has no prototype: of a plain object `constructor` and `__proto__` would be found too.
 */
/* @__NO_SIDE_EFFECTS__ */
export function table<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(Object.create(null), entries);
}

/** The value of an object's own name, for objects that are made elsewhere. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
