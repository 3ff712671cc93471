/** Collects the values of a statement that is put together by parts; never text from a caller. */
export interface SqlBuilder {
  readonly values: unknown[];
  /** Adds a value and gives its place: `$3`. */
  bind(value: unknown): string;
  /** Fills `:name` places of an expression with bound values of the request, each bound once. */
  expand(expression: string): string;
}

export function sqlBuilder(named: Record<string, unknown>): SqlBuilder {
  const values: unknown[] = [];
  const places = new Map<string, string>();
  const bind = (value: unknown) => `$${values.push(value)}`;
  return {
    values,
    bind,
    expand: (expression) =>
      expression.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => {
        if (!(name in named)) throw new Error(`No value is given for :${name}`);
        const place = places.get(name) ?? bind(named[name]);
        places.set(name, place);
        return place;
      }),
  };
}
