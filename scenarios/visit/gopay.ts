import { shopUnderTest } from '../../testing/scenario/index.ts';

/** A payment at the gateway. */
export interface GatewayPayment {
  id: number;
  order_number: string;
  state: string;
  amount: number;
  currency: string;
  notifications: { attempt: number; status: number | null }[];
}

async function control<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const answer = await fetch(`${shopUnderTest().sandboxOrigin}/sandbox/gopay${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Simulates faults of the gateway until `gatewayWorks`. */
export const gatewayFails = (faults: Record<string, unknown>) => control('/faults', 'POST', faults);
export const gatewayWorks = () => control('/faults', 'DELETE');

/** Payments of an order, newest first. */
export async function paymentsOf(orderNumber: string): Promise<GatewayPayment[]> {
  const { payments } = await control<{ payments: GatewayPayment[] }>('/payments');
  return payments.filter((payment) => payment.order_number === orderNumber).toSorted((one, other) => other.id - one.id);
}

/** Changes the state of a payment at the gateway, as a bank does. */
export const settle = (payment: GatewayPayment, state: string) =>
  control(`/payments/${payment.id}/state`, 'POST', { state });
