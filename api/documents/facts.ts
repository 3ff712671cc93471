import type { DocumentAdvance, DocumentData } from '../../contract/documents/data.ts';
import type { Supply } from '../../contract/documents/rules.ts';
import type { Minor } from '../../contract/money.ts';
import type { Reduction } from '../orders/index.ts';

interface Priced {
  tax_rate: number;
  price: Minor;
  taxed_price: Minor;
}

/** A chosen method; the group of its tax lacks in orders from before it was stored. */
type Method = Priced & { name: string; tax_group_id?: number | null };

/** Packing, a discount or credits; `tax_group_id` only of what was divided among the goods. */
export type Charge = Priced & { kind: 'package' | 'discount' | 'credit'; name: string; tax_group_id?: number | null };

/** A row of `order_items`. */
export interface SoldItem {
  id: number;
  parent_id: number | null;
  order_item_type: number;
  name: string;
  variation_name: string | null;
  code: string | null;
  amount: number;
  tax_group_id?: number;
  tax_rate: number;
  unit_price: Minor;
  taxed_unit_price: Minor;
  total_price: Minor;
  taxed_total_price: Minor;
  /** A prepaid voucher: its sale is outside of the tax (decision 055). */
  is_voucher?: boolean;
  reductions: readonly Pick<Reduction, 'kind' | 'name' | 'price' | 'taxed_price'>[];
}

/** What a document needs of a stored order, by the columns of its tables. */
export interface OrderFacts {
  order_number: string;
  /** Day on which it was placed, in Prague. */
  placed_on: string;
  language: DocumentData['language'];
  currency: DocumentData['currency'];
  /** In the order of their positions. */
  items: readonly SoldItem[];
  shipping: Method;
  payment: Method;
  charges: readonly Charge[];
  rates: readonly Priced[];
  cash_rounding: Minor;
  voucher_amount: Minor;
}

/** What whoever issues a document decides. */
export interface IssueFacts {
  number: string;
  uuid: string;
  issued_on: string;
  tax_point_on: string | null;
  due_on: string | null;
  supply: Supply;
  /** Code of the country whose law the tax is by. */
  tax_country: string;
  is_simplified: boolean;
  seller: DocumentData['seller'];
  buyer: DocumentData['buyer'];
  delivery: DocumentData['delivery'];
  tax_currency: DocumentData['tax_currency'];
  /** Money that counts for this document; vouchers come from the order. */
  payments: DocumentData['payments'];
  advances: readonly DocumentAdvance[];
  /** Where to pay what is left; null where it is collected otherwise. */
  account: DocumentData['seller']['accounts'][number] | null;
}
