/** Description of a field, with an example if useful. */
export type Described = string | readonly [meaning: string, example: string | number | boolean | readonly number[]];

/** Descriptions by field, `Record.field`, or by call: `POST /orders.body.note`. Apart, so that browsers load none. */
export type Descriptions = Readonly<Record<string, Described>>;
