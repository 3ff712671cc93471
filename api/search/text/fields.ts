/** Where a text has a word, one bit each. */
export const FIELD = {
  name: 1,
  /** The name begins with it. */
  first: 2,
  brand: 4,
  category: 8,
  /** Names of variations, values of properties. */
  detail: 16,
  /** Names in other languages. */
  other: 32,
  short: 64,
  description: 128,
} as const;
export type Field = keyof typeof FIELD;

/** Points of a whole word by its best field. Name outweighs brand and category, and these outweigh all the text says. */
export const POINTS: Readonly<Record<Field, number>> = {
  first: 1_050,
  name: 1_000,
  brand: 620,
  category: 600,
  detail: 450,
  other: 400,
  short: 150,
  description: 80,
};
export const CODE_POINTS = 1_000;
/** Fewest points of a match that is more than a mention in a text. */
export const STRONG_POINTS = 160;

const BY_POINTS = (Object.keys(POINTS) as Field[]).sort((one, other) => POINTS[other] - POINTS[one]);
export const bestField = (fields: number): Field =>
  BY_POINTS.find((field) => (fields & FIELD[field]) !== 0) ?? 'description';

/** Points by all bits of an entry. */
export const POINTS_OF = Uint16Array.from({ length: 256 }, (_, fields) =>
  fields === 0 ? 0 : POINTS[bestField(fields)],
);

/** Beginnings and misspellings are looked for in these only: in long texts they would match nearly everything. */
export const STRONG = FIELD.name | FIELD.first | FIELD.brand | FIELD.category | FIELD.detail | FIELD.other;
export const IN_NAME = FIELD.name | FIELD.first;
