import { networkOf } from '../../contract/network-of.ts';
import { changeSetInProgress } from '../platform/database/index.ts';
import { type AttemptStore, createAttempts } from '../platform/secrets/index.ts';

/** Tries a code. Failures count: 429 after ten in a cart in ten minutes, or a hundred of a network in an hour. */
export type CodeAttempts = <T>(from: { cartId: string; ip: string | null }, enter: () => Promise<T>) => Promise<T>;

/** Counting is no change that anybody made: it is noted in no change set. */
const unnoted = <T>(count: () => Promise<T>): Promise<T> => changeSetInProgress.run(null, count);

/** Counts wrong codes by cart and by network, in the database: so in all processes. */
export function createCodeAttempts(counting: AttemptStore): CodeAttempts {
  const ofNetworks = createAttempts(counting, { kind: 'discount code' });
  const ofCarts = createAttempts(counting, { kind: 'discount code in a cart' });
  return async ({ cartId, ip }, enter) => {
    const network = networkOf(ip);
    const counted = await unnoted(async () => [
      await ofNetworks.count(network, cartId),
      await ofCarts.count(cartId, network),
    ]);
    const entered = await enter();
    for (const attempt of counted) await unnoted(() => attempt.takeBack());
    return entered;
  };
}
