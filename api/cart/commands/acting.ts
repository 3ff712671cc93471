import { isSameEmail, readOwnEmail } from '../../customers/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Failure, invalidFields, type RequestContext } from '../../platform/http/index.ts';

/** A cart with the customer's own e-mail, where an operator fills it in or orders. `typed`: 422 for any other. */
export async function withOwnEmail<Cart extends { email: string | null }>(
  db: Executor,
  cart: Cart,
  { customer }: Pick<RequestContext, 'customer'>,
  typed?: string | null,
): Promise<Cart> {
  if (!customer?.impersonation) return cart;
  const own = await readOwnEmail(db, customer.id);
  if (!own) throw new Failure('not_while_impersonated');
  const { email } = own;
  if (typed && !isSameEmail(typed, email))
    throw invalidFields({ field: 'email', key: 'not_email_of_customer', values: { email } });
  return { ...cart, email };
}
