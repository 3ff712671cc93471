import type {
  ADDRESS,
  AddressTable,
  CHARGE,
  ChargeTable,
  ORDER,
  PAYMENT,
  PaymentTable,
  RATE,
  RateTable,
  SHIPPING,
  ShippingTable,
} from './columns.ts';
import type { OrderTable } from './order-row.ts';
import type { DraftItem } from './sold-item.ts';

/** A charge other than goods and methods; one row per tax rate, of which all have the charge's position. */
export type DraftCharge = Pick<ChargeTable, (typeof CHARGE)[number]>;
export type DraftAddress = Pick<AddressTable, (typeof ADDRESS)[number]>;

/** An order to be inserted; amounts in minor units. The database checks that its parts add up. */
export interface OrderDraft extends Pick<OrderTable, (typeof ORDER)[number]> {
  customer_id: number;
  items: DraftItem[];
  shipping: Pick<ShippingTable, (typeof SHIPPING)[number]>;
  payment: Pick<PaymentTable, (typeof PAYMENT)[number]>;
  addresses: DraftAddress[];
  charges: DraftCharge[];
  rates: Pick<RateTable, (typeof RATE)[number]>[];
  /** What its discounts were calculated from. */
  purchase: object;
}
