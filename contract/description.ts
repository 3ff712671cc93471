/** What a field means, with an example where one helps. */
export type Described = string | readonly [meaning: string, example: string | number | boolean | readonly number[]];

/**
 * Meanings by the field's name, or by `Record.field` or `record.field.inner` where the name alone does not say it. Fields of
 * bodies, queries, paths and answers may be told by room or by call: `carts.path.id`, `POST /orders.body.note`. They stand
 * apart from the schemas, so that browsers, which check with these, do not load them.
 */
export type Descriptions = Readonly<Record<string, Described>>;
