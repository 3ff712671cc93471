/** A table that is asked by names from outside. It has no prototype: of a plain object `constructor` would be found too. */
export function table<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(Object.create(null), entries);
}
