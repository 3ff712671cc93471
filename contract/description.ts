/** Description of a field, with an example if useful. */
export type Described = string | readonly [meaning: string, example: string | number | boolean | readonly number[]];

/**
 * Descriptions by field name, or by `Record.field` or `record.field.inner` where the name is ambiguous. Fields of
 * bodies, queries, paths and responses may be described by the first part of the call's path or by the call: `carts.path.id`, `POST /orders.body.note`. Kept
 * apart from the schemas, so that browsers, which load the schemas, do not load them.
 */
export type Descriptions = Readonly<Record<string, Described>>;
