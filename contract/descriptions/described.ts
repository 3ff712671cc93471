/** What a field means, with an example where one helps. */
export type Described = string | readonly [meaning: string, example: string | number | boolean | readonly number[]];

/**
 * Meanings by the field's name, or by `Record.field` where the name alone does not say it. They stand apart from the schemas,
 * so that browsers, which check with these, do not load them.
 */
export type Descriptions = Readonly<Record<string, Described>>;
