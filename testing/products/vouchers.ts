import type { TestShop } from '../shops/index.ts';

/** A product of the buying shop that is sold as a voucher: for 500 Kč or 20 €, valid for a year. */
export const VOUCHER_PRODUCT = 600;

/** The shipping method that delivers vouchers, and only those. */
export const BY_EMAIL = 600;

/** Adds the product, the way that it is sent, and a tax group whose rates are all 0. */
export async function addVoucherProduct({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql(`insert into tax_groups (id, name) values (600, 'none')`);
  await sql(
    `insert into tax_rates (tax_group_id, country_id, rate, valid_from) select 600, id, 0, '2000-01-01' from countries`,
  );
  await sql(`insert into products (id, name, product_availability_id, tax_group_id, update_stock)
    values (${VOUCHER_PRODUCT}, '{"cs":"Dárkový poukaz","sk":"Darčekový poukaz","en":"Gift voucher"}', 1, 600, false)`);
  await sql(
    `insert into prices (price_list_id, product_id, price) values (1, ${VOUCHER_PRODUCT}, 50000), (2, ${VOUCHER_PRODUCT}, 2000)`,
  );
  await sql(`insert into slugs (language, path, model_type, model_id)
    select l, '/voucher', 9, ${VOUCHER_PRODUCT} from unnest(array['cs', 'sk', 'en']) l`);
  await sql(`insert into voucher_products (product_id, validity_months) values (${VOUCHER_PRODUCT}, 12)`);
  await sql(`insert into shipping_methods (id, name, shipping_service, is_electronic, address_requirement, tax_group_id, position)
    values (${BY_EMAIL}, '{"cs":"E-mailem","sk":"E-mailom","en":"By email"}', 'none', true, 1, 1, 9)`);
  await sql(
    `insert into shipping_method_prices (shipping_method_id, currency_id, price) values (${BY_EMAIL}, 1, 0), (${BY_EMAIL}, 2, 0)`,
  );
  await sql(
    `insert into shipping_method_payment_methods (shipping_method_id, payment_method_id) values (${BY_EMAIL}, 1), (${BY_EMAIL}, 2)`,
  );
}

/** A product that operators make a voucher. */
const FREE_OF_TAX = 601;
const ROWS = `insert into products (id, name, product_availability_id, tax_group_id, update_stock)
  select ${FREE_OF_TAX}, name, product_availability_id, tax_group_id, false from products where id = ${VOUCHER_PRODUCT}`;

/** Writes of operators about vouchers, with requests that change something. `rows` stand beside the product. */
export const VOUCHERS = {
  rows: ROWS,
  writes: {
    'PUT /products/{id}/voucher': [
      [`/products/${VOUCHER_PRODUCT}/voucher`, { validity_months: 6 }],
      [`/products/${FREE_OF_TAX}/voucher`, { validity_months: 24 }],
    ],
    'DELETE /products/{id}/voucher': [[`/products/${VOUCHER_PRODUCT}/voucher`, undefined]],
  } satisfies Record<string, [path: string, body: unknown][]>,
};
