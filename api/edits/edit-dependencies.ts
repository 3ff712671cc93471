import type { NewEdit } from '../../contract/orders/edits.ts';
import type { EditableOrder, OrderDependencies } from '../orders/index.ts';
import type { PaymentProvider } from '../payments/index.ts';
import type { Hosts } from '../shop/index.ts';

export interface EditDependencies extends OrderDependencies {
  /** Prices of goods that are added, and of methods, are those of the order’s host. */
  hosts: Hosts;
  /** Ways to pay that the shop has. */
  providers: readonly PaymentProvider[];
  /** By which buyers are known who are kept from cash on delivery. */
  cashKey: Buffer;
}

/** What is known of an order's host. */
export type ResolvedHost = Awaited<ReturnType<Hosts['resolve']>>;

/** What each step of an edit is calculated from. */
export interface Editing {
  order: EditableOrder;
  input: NewEdit;
  host: ResolvedHost;
  now: Date;
}
