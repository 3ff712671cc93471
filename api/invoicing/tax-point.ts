import { taxIdsOn } from '../../contract/shop/sale-tax.ts';
import type { Movement, OrderState } from './order-state.ts';

export const isReceipt = ({ amount, kind, refund_id: refund }: Movement) =>
  amount > 0 && refund === null && kind !== 'retained';

/** Day on which the money came that paid the order. */
export const paymentDay = ({ transactions, paid_on }: Pick<OrderState, 'transactions' | 'paid_on'>): string | null =>
  paid_on === null
    ? null
    : (transactions
        .filter(isReceipt)
        .map(({ booked_on: day }) => day)
        .toSorted()
        .at(-1) ?? paid_on);

/** Day of the supply, or of the payment where that came before. */
export function taxPointOf(state: OrderState): string {
  const { seller, supply, dispatched_on: dispatch, today } = state;
  // Goods that go to a company in another member state are supplied when they leave, whenever they were paid.
  const payment = seller.invoice_at === 'payment' && supply !== 'intra_community' ? paymentDay(state) : null;
  // Money that came while the seller paid no tax is taxed by the supply, if by anything.
  const isUntaxed = payment !== null && taxIdsOn(seller, payment)?.is_vat_payer === false;
  return [isUntaxed ? null : payment, dispatch].filter((day) => day !== null).toSorted()[0] ?? today;
}
