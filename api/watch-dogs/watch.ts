import type { z } from 'zod';
import type { watchDog, watchDogInput } from '../../contract/watch-dogs/records.ts';
import { requireProduct } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import { Failure, invalidFields, type RequestContext } from '../platform/http/index.ts';
import { fitsProduct, insertWatchDog, isBack, readOwnEmail } from './store.ts';

type Record = z.input<typeof watchDog>;

interface Watcher {
  email: string;
  /** Set for a signed-in customer who watches for their own address. */
  customerId: number | null;
}

/** Whom to write to: the typed address, or the signed-in customer's. */
async function watcherOf(
  db: Database,
  typed: string | undefined,
  { customer }: Pick<RequestContext, 'customer'>,
): Promise<Watcher> {
  const own = customer && (await readOwnEmail(db, customer.id));
  const email = typed ?? own;
  if (!email) throw invalidFields({ field: 'email', key: 'watch_dog_email' });
  const isOwn = own?.toLowerCase() === email.toLowerCase();
  return { email, customerId: customer && isOwn ? customer.id : null };
}

/** Keeps the wish for one mail when the product can be bought again; refused when it can be bought now. */
export async function watch(
  { db, clock }: { db: Database; clock: () => Date },
  { email: typed, product_id, product_variation_id = null }: z.output<typeof watchDogInput>,
  context: RequestContext,
): Promise<Record> {
  await requireProduct(db, product_id, context);
  const { email, customerId } = await watcherOf(db, typed, context);
  if (!(await fitsProduct(db, product_id, product_variation_id)))
    throw invalidFields({ field: 'product_variation_id', key: 'watch_dog_variation' });
  const { hostnameId, priceListId, language } = context;
  const wish = { email, customer_id: customerId, product_id, product_variation_id, hostnameId, priceListId, language };
  return db.transaction(async (tx) => {
    const { id, answered } = await insertWatchDog(tx, wish, clock());
    if (await isBack(tx, id)) throw new Failure('watch_dog_not_needed');
    return answered;
  });
}
