import type { DocumentData } from '../../contract/documents/data.ts';
import type { TestShop } from '../shops/index.ts';

interface Rules {
  invoice_at?: 'payment' | 'dispatch';
  issues_delivery_note?: boolean;
  is_vat_payer?: boolean;
  simplifies?: boolean;
}

/** A Czech seller of all hosts, who pays VAT unless the rules say otherwise. */
export async function addSeller({ sql }: Pick<TestShop, 'sql'>, rules: Rules = {}): Promise<void> {
  const { invoice_at = 'payment', issues_delivery_note = false, is_vat_payer = true, simplifies = false } = rules;
  await sql(
    `insert into sellers (id, name, street, city, post_code, country_id, currency_id, issues_from, invoice_at, issues_delivery_note, simplifies)
     values (1, 'Zkouška s.r.o.', 'Dlouhá 1', 'Praha', '110 00', 1, 1, '2020-01-01', $1, $2, $3)`,
    [invoice_at, issues_delivery_note, simplifies],
  );
  await sql(
    `insert into seller_tax_ids (seller_id, valid_from, company_number, tax_number, vat_number, is_vat_payer)
     values (1, '2020-01-01', '27082440', 'CZ27082440', $1, $2)`,
    [is_vat_payer ? 'CZ27082440' : null, is_vat_payer],
  );
}

export interface IssuedDocument {
  id: number;
  kind: string;
  number: string;
  parent_id: number | null;
  return_id: number | null;
  taxed: number;
  issued_on: string;
  tax_point_on: string | null;
  data: DocumentData;
  hash: string;
}

/** Documents of an order, the oldest first. */
export const documentsOf = ({ sql }: Pick<TestShop, 'sql'>, orderId: number): Promise<IssuedDocument[]> =>
  sql<IssuedDocument>(
    `select id, kind, number, parent_id, return_id, taxed, issued_on::text, tax_point_on::text, data, hash from documents where order_id = $1 order by id`,
    [orderId],
  );
