import { table } from '../../contract/table.ts';
import { typedAmount } from '../../contract/typed-amount.ts';
import type { ShopContext } from '../lib/context.ts';

type Change = (shop: ShopContext, id: string, form: FormData) => Promise<unknown>;

/** Name of the buttons of a line that say what pays it: an account of credits, or 0 for money. */
export const PAY_WITH = 'pay_with';

const accountIn = (form: FormData) => Number(form.get('customer_account_id')) || 0;
const typedIn = (form: FormData) => String(form.get('credits') ?? '');

/** No number where nobody knows what was meant: the API says so. */
const amountOf = (typed: string) => typedAmount(typed) ?? Number.NaN;

/** What was typed into the form of an account. */
export const typedCredits = (form: FormData) => ({ account: accountIn(form), typed: typedIn(form) });

/** What forms do with credits, by intent. */
export const CREDIT_CHANGES: Readonly<Partial<Record<string, Change>>> = table({
  use_credits: ({ api }, id, form) =>
    api('POST /carts/{id}/customer-accounts', {
      params: { id },
      body: { customer_account_id: accountIn(form), amount: amountOf(typedIn(form)) },
    }),
  remove_credits: ({ api }, id, form) =>
    api('DELETE /carts/{id}/customer-accounts/{customer_account_id}', {
      params: { id, customer_account_id: accountIn(form) },
    }),
  pay_line: ({ api }, id, form) =>
    api('PATCH /carts/{id}/items/{item_id}', {
      params: { id, item_id: Number(form.get('item_id')) || 0 },
      body: { customer_account_id: Number(form.get(PAY_WITH)) || null },
    }),
});
