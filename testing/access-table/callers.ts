import { createHash, randomUUID } from 'node:crypto';
import { includesRight, type NeededRight, RIGHTS, type Right } from '../../contract/rights.ts';
import { type SignedInCustomer, signedIn } from '../customers/index.ts';
import { startOperatorSession } from '../operators/index.ts';
import type { TestShop } from '../shops/index.ts';
import type { CallerName, Row } from './row.ts';

type Headers = Record<string, string>;

const EVERY_RIGHT = (Object.keys(RIGHTS) as Right[]).filter((right) => right !== 'all');

async function serviceAccount({ sql }: TestShop, rights: readonly Right[] = ['all']): Promise<Headers> {
  const token = `op_${randomUUID()}`;
  const hash = createHash('sha256').update(token).digest('hex');
  await sql("insert into operator_tokens (name, token_hash, rights) values ('test', $1, $2)", [hash, rights]);
  return { authorization: `Bearer ${token}` };
}

/** Headers of callers. Operators for each right, with it alone or without it; persons just signed in. */
export function createCallers(shop: TestShop, other: SignedInCustomer, blocked: SignedInCustomer) {
  const known = new Map<string, Promise<Headers>>();
  const once = (name: string, make: () => Promise<Headers>): Promise<Headers> => {
    const made = known.get(name) ?? make();
    known.set(name, made);
    return made;
  };
  const person = async (rights: readonly Right[]) => (await startOperatorSession(shop, rights)).headers;
  const withRight = (right: NeededRight = 'all') =>
    right === 'self' ? person([]) : once(`with ${right}`, () => person([right]));
  const without = (right: NeededRight | undefined) =>
    once(`without ${right}`, async () => {
      if (right === 'self') return serviceAccount(shop);
      return person(right === undefined ? [] : EVERY_RIGHT.filter((one) => !includesRight([one], right)));
    });

  /** A session in which an operator acts for a customer; of more than a hundred sessions the oldest would end. */
  const impersonating = (customer: SignedInCustomer) => once(`as ${customer.id}`, () => startImpersonation(customer));

  async function startImpersonation({ id }: SignedInCustomer): Promise<Headers> {
    const headers = await withRight('customers.impersonate');
    const body = { reason: 'Asked by phone.' };
    const answer = await shop.request(`POST /customers/${id}/impersonations`, { headers, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return { authorization: `Bearer ${answer.body.item.access_token}` };
  }

  return async (
    name: CallerName | 'service',
    { right, isFresh }: Row,
    customer: SignedInCustomer,
  ): Promise<Headers> => {
    switch (name) {
      case 'anonymous':
      case 'guest':
        return {};
      case 'customer':
        return customer.headers;
      case 'other':
        return isFresh ? (await signedIn(shop)).headers : other.headers;
      case 'blocked':
        return blocked.headers;
      case 'without':
        return without(right);
      case 'with':
        return withRight(right);
      case 'impersonator':
        return impersonating(customer);
      case 'service':
        return once(`service ${right}`, () =>
          serviceAccount(shop, right === undefined || right === 'self' ? ['all'] : [right]),
        );
    }
  };
}

/** A customer who was blocked while signed in. */
export async function blockedCustomer(shop: TestShop): Promise<SignedInCustomer> {
  const customer = await signedIn(shop);
  await shop.sql('update customers set is_blocked = true where id = $1', [customer.id]);
  return customer;
}
