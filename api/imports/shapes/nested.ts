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
  measure,
  optionalLine,
  percent,
  price,
  problemsOf,
  stock,
  unreadKeys,
  validEan,
} from './fields.ts';
import { productKey } from './key.ts';
import type { Shape, Units } from './row.ts';
import { supplements, supplementsOf } from './supplements.ts';

const list = { error: 'is not a list' };
const record = { error: 'is not a record' };

const schema = z.object(
  {
    id: identifier,
    ...facts,
    ...supplements,
    sku: articleNumber,
    title: line(),
    description,
    category: line(100),
    brand: optionalLine(100),
    price,
    discountPercentage: percent,
    stock,
    tags: z.array(line(50), list).max(LIMITS.tags, `has more than ${LIMITS.tags}`).nullish(),
    weight: measure,
    dimensions: z.object({ width: measure, height: measure, depth: measure }, record).nullish(),
    meta: z.object({ barcode: z.string('is not a text').max(100, 'is too long').nullish() }, record).nullish(),
    images: z.array(address, list).max(LIMITS.pictures, `has more than ${LIMITS.pictures}`).nullish(),
    thumbnail: address.nullish(),
  },
  'is not a record',
);

type Product = z.infer<typeof schema>;

const scaled = (value: number | null | undefined, by: number) => (value ? Math.max(1, Math.round(value * by)) : null);

function measuresOf({ weight, dimensions }: Product, units: Units) {
  return {
    weight: scaled(weight, units.weight),
    width: scaled(dimensions?.width, units.length),
    height: scaled(dimensions?.height, units.length),
    depth: scaled(dimensions?.depth, units.length),
  };
}

/** Rows with nested records: `title`, `category`, `dimensions`, `images`, `meta.barcode`. */
export const nested: Shape = {
  name: 'nested',
  fits: (row) => 'title' in row && 'category' in row,
  read(row, value, units) {
    const { success, data, error } = schema.safeParse(value, { error: contractProblem });
    if (!success) return { problems: problemsOf(row, error) };
    const pictures = [...new Set(data.images?.length ? data.images : data.thumbnail ? [data.thumbnail] : [])];
    const barcode = data.meta?.barcode;
    const ean = validEan(barcode);
    return {
      unread: unreadKeys(value, schema),
      notes: barcode && !ean ? ['meta.barcode: its check digit is wrong'] : [],
      product: {
        row,
        key: productKey({ sku: data.sku, id: data.id, picture: pictures[0], name: data.title, brand: data.brand }),
        name: data.title,
        shortDescription: data.description && shortText(data.description),
        description: data.description && descriptionHtml(data.description),
        brand: data.brand,
        categories: [spokenName(data.category)],
        price: data.price,
        discountPercent: data.discountPercentage || null,
        stock: data.stock ?? null,
        sku: data.sku,
        ean,
        ...measuresOf(data, units),
        tags: [...new Set(data.tags ?? [])],
        pictures,
        facts: factsOf(data),
        supplements: supplementsOf(data),
      },
    };
  },
};
