import type { Table } from '../load/copy.ts';
import { CUSTOMERS, DEMO_PASSWORD_HASH, WHOLESALE, WHOLESALE_CATEGORY } from '../shop/customers.ts';
import type { Assortment } from './assortment.ts';
import type { Slugs } from './slugs.ts';

/** How many of the best sold products wholesale's own category offers. */
const MOST_OFFERED = 24;

/** Number of wholesale's category. */
export const wholesaleCategory = (assortment: Assortment): number => assortment.categories.of('wholesale');
/** Whether wholesale's category offers the product with a number. */
export const isInWholesale = (product: number): boolean => product % 10 === 1 && product <= 10 * MOST_OFFERED;

/** Groups of customers; price lists come before them. */
export const groupTable = (): Table => ({
  name: 'customer_groups',
  columns: ['id', 'name', 'price_list_id'],
  rows: WHOLESALE.map(({ id, name }) => [id, name, id]),
});

/** The category of wholesale, with every tenth product of the catalogue. */
export function wholesaleTables(assortment: Assortment): Table[] {
  const id = wholesaleCategory(assortment);
  const offered = Array.from({ length: assortment.size }, (_, at) => at + 1).filter(isInWholesale);
  return [
    {
      name: 'categories',
      columns: ['id', 'name', 'description', 'position', 'customer_groups_restriction'],
      rows: [[id, WHOLESALE_CATEGORY.name, WHOLESALE_CATEGORY.description, 1_000, true]],
    },
    {
      name: 'category_customer_groups',
      columns: ['category_id', 'customer_group_id'],
      rows: WHOLESALE.map((group) => [id, group.id]),
    },
    {
      name: 'product_categories',
      columns: ['product_id', 'category_id', 'position'],
      rows: offered.map((product) => [product, id, 9]),
    },
  ];
}

export const addWholesaleSlug = (slugs: Slugs, assortment: Assortment): void =>
  slugs.add(16, wholesaleCategory(assortment), WHOLESALE_CATEGORY.name);

/** Customers to sign in with; their password is printed in the README, so production never gets them. */
export function customerTables(now: Date): Table[] {
  return [
    {
      name: 'customers',
      columns: [
        'id',
        'email',
        'first_name',
        'last_name',
        'dial_code',
        'phone',
        'language',
        'is_guest',
        'password_hash',
        'email_confirmed_at',
      ],
      rows: CUSTOMERS.map((one) => [
        one.id,
        one.email,
        one.firstName,
        one.lastName,
        '+420',
        one.phone,
        one.language,
        false,
        DEMO_PASSWORD_HASH,
        now,
      ]),
    },
    {
      name: 'customer_addresses',
      columns: [
        'customer_id',
        'first_name',
        'last_name',
        'phone',
        'dial_code',
        'street',
        'city',
        'post_code',
        'country_id',
        'is_company',
        'company_name',
        'company_identification_number',
        'company_vat_number',
        'is_billing_default',
        'is_shipping_default',
      ],
      rows: CUSTOMERS.map((one) => [
        one.id,
        one.firstName,
        one.lastName,
        one.phone,
        '+420',
        one.street,
        one.city,
        one.postCode,
        1,
        one.company !== null,
        one.company?.name,
        one.company?.identifier,
        one.company?.vat,
        true,
        true,
      ]),
    },
    {
      name: 'customer_group_members',
      columns: ['customer_id', 'customer_group_id'],
      rows: CUSTOMERS.filter(({ isWholesale }) => isWholesale).flatMap((one) =>
        WHOLESALE.map((group) => [one.id, group.id]),
      ),
    },
  ];
}
