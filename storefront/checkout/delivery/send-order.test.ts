import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { OutcomeUnknown, sendOrder } from './send-order.ts';

const failure = (status: number, type: string) =>
  new ApiError({ status, type: type as 'conflict', message: type, errors: [] });
const order = { id: 1, hash: 'h', paid_at: null };
const input = { cart_id: '00000000-0000-4000-8000-000000000000' };

/** An API that gives these answers in turn and records the requests. */
function answering(...answers: unknown[]) {
  const calls: { body: unknown; idempotencyKey: string }[] = [];
  const api = async (_: string, call: { body: unknown; idempotencyKey: string }) => {
    calls.push(call);
    const answer = answers[calls.length - 1];
    if (answer instanceof Error) throw answer;
    return { item: answer };
  };
  return { shop: { api } as unknown as Pick<ShopContext, 'api'>, calls };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settled<T>(promise: Promise<T>): Promise<T | Error> {
  const caught = promise.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return caught;
}

describe('sending an order', () => {
  it('happens once when it is answered', async () => {
    const { shop, calls } = answering(order);
    expect(await settled(sendOrder(shop, 'key-1', input))).toEqual(order);
    expect(calls).toHaveLength(1);
  });

  it('is repeated under the same key when the answer is lost', async () => {
    const { shop, calls } = answering(new ConnectionError('lost'), failure(409, 'request_in_progress'), order);
    expect(await settled(sendOrder(shop, 'key-2', input))).toEqual(order);
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-2', 'key-2', 'key-2']);
  });

  it('has an unknown outcome after three lost answers', async () => {
    const { shop, calls } = answering(
      failure(503, 'unavailable'),
      failure(502, 'unavailable'),
      new ConnectionError('lost'),
    );
    expect(await settled(sendOrder(shop, 'key-3', input))).toBeInstanceOf(OutcomeUnknown);
    expect(calls).toHaveLength(3);
  });

  it('is not repeated after a refusal', async () => {
    const { shop, calls } = answering(failure(409, 'item_sold_out'), order);
    expect(await settled(sendOrder(shop, 'key-4', input))).toMatchObject({ message: 'item_sold_out' });
    expect(calls).toHaveLength(1);
  });

  it('repeats the same body at the next press in the browser while the outcome is unknown', async () => {
    vi.stubGlobal('document', {});
    const lost = answering(
      new ConnectionError('timeout'),
      new ConnectionError('timeout'),
      new ConnectionError('timeout'),
    );
    await settled(sendOrder(lost.shop, 'key-5', { ...input, newsletter: true }));
    const next = answering(order);
    await settled(sendOrder(next.shop, 'key-5', { ...input, newsletter: false }));
    expect(next.calls[0]?.body).toMatchObject({ newsletter: true });
  });

  it('remembers nothing on the server, which many buyers share', async () => {
    const lost = answering(
      new ConnectionError('timeout'),
      new ConnectionError('timeout'),
      new ConnectionError('timeout'),
    );
    await settled(sendOrder(lost.shop, 'key-6', { ...input, newsletter: true }));
    const next = answering(order);
    await settled(sendOrder(next.shop, 'key-6', { ...input, newsletter: false }));
    expect(next.calls[0]?.body).toMatchObject({ newsletter: false });
  });
});
