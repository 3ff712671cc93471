import { z } from 'zod';
import { descriptionHtml } from '../../platform/texts/index.ts';
import { LIMITS } from '../limits.ts';
import { shortText, spokenName } from '../texts.ts';
import {
  address,
  articleNumber,
  contractProblem,
  description,
  facts,
  factsOf,
  identifier,
  line,
  optionalLine,
  percent,
  price,
  problemsOf,
  stock,
  unreadKeys,
  validEan,
} from './fields.ts';
import { productKey } from './key.ts';
import type { Shape } from './row.ts';
import { supplements, supplementsOf } from './supplements.ts';

const schema = z.object(
  {
    objectID: identifier,
    ...facts,
    ...supplements,
    sku: articleNumber,
    upc: articleNumber,
    name: line(),
    description,
    brand: optionalLine(100),
    categories: z.preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z
        .array(line(100), { error: ({ input }) => (input === undefined ? 'is missing' : 'is not a list or a name') })
        .max(LIMITS.categoryDepth, `is deeper than ${LIMITS.categoryDepth}`),
    ),
    price,
    discountPercentage: percent,
    stock,
    image: address.nullish(),
  },
  'is not a record',
);

/** Rows with plain fields, and categories as one path of names: `name`, `brand`, `categories`, `price`, `image`. */
export const flat: Shape = {
  name: 'flat',
  fits: (row) => 'name' in row && 'categories' in row,
  read(row, value) {
    const { success, data, error } = schema.safeParse(value, { error: contractProblem });
    if (!success) return { problems: problemsOf(row, error) };
    const pictures = data.image ? [data.image] : [];
    const ean = validEan(data.upc);
    return {
      unread: unreadKeys(value, schema),
      notes: data.upc && !ean ? ['upc: its check digit is wrong'] : [],
      product: {
        row,
        key: productKey({ ...data, id: data.objectID, picture: data.image ?? undefined }),
        name: data.name,
        shortDescription: data.description && shortText(data.description),
        description: data.description && descriptionHtml(data.description),
        brand: data.brand,
        categories: data.categories.map(spokenName),
        price: data.price,
        discountPercent: data.discountPercentage || null,
        stock: data.stock ?? null,
        sku: data.sku,
        ean,
        weight: null,
        width: null,
        height: null,
        depth: null,
        tags: [],
        pictures,
        facts: factsOf(data),
        supplements: supplementsOf(data),
      },
    };
  },
};
