import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, oneRecord } from '../fields.ts';
import { item } from '../list.ts';
import { MOST_CHOICES, MOST_PACKAGE_ITEMS, MOST_SERVICES } from './rules.ts';

const packageItemInput = z.strictObject({
  product_id: id,
  product_variation_id: id.nullable().default(null),
  count: z.int().min(1).max(100).default(1),
});

/** Kind of a product and all that it contains, in order. */
const contents = {
  product_type: z.int().min(0).max(4),
  flexible_package_number_of_items: z.int().min(1).max(MOST_CHOICES).nullable(),
  package_discount_percents: z.number().min(0).max(90),
  items: z.array(packageItemInput).max(MOST_PACKAGE_ITEMS),
};
export const packageInput = z.strictObject({
  product_type: contents.product_type,
  flexible_package_number_of_items: contents.flexible_package_number_of_items.default(null),
  package_discount_percents: contents.package_discount_percents.default(0),
  items: contents.items.default([]),
});
const packageBody = packageInput.extend({ expected: z.strictObject(contents).partial().optional() });
export type PackageBody = z.output<typeof packageBody>;

const servicesInput = z.strictObject({ service_ids: z.array(id).max(MOST_SERVICES) });

const write = {
  access: 'operator',
  right: 'products.write',
  dryRun: true,
  params: oneRecord,
  errors: ['not_found'],
} as const;

/** What operators write of packages and services. */
export const packageEndpoints = endpoints({
  'PUT /products/{id}/package': {
    ...write,
    summary: 'Set what kind of product it is and what it contains',
    description:
      'Replaces all of it. Type 1 and 3 contain everything in `items`, `count` of each in one package; type 2 lets the buyer fill `flexible_package_number_of_items` places from `items`, each at most `count` times. Without `product_variation_id` the buyer picks the variation, which a fixed package does not let them. Parts are normal products. Types 0 and 4 contain nothing. Read it by `embed=package_items` of the product.',
    body: packageBody,
    example: { product_type: 1, items: [{ product_id: 12, count: 2 }, { product_id: 15 }] },
    response: item(packageInput),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'PUT /products/{id}/services': {
    ...write,
    summary: 'Set the services that can be bought with a product',
    description: 'Replaces the whole list, in the order sent. A service is a product of type 4.',
    body: servicesInput,
    example: { service_ids: [31] },
    response: item(servicesInput),
  },
});
