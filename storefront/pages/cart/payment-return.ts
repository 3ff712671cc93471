import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { shopOf } from '../../lib/shop/context.ts';
import { handleReturn } from '../../orders/index.ts';

/** The buyer's return from a gateway. The payment's state is read from the gateway, never trusted from the address. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  throw redirect(await handleReturn(shopOf(args), args.params.gateway ?? '', query), 303);
}

/** The same by a form: some gateways send buyers back so. */
export async function action(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  for (const [name, value] of await args.request.formData())
    if (typeof value === 'string' && !query.has(name)) query.set(name, value);
  return redirect(await handleReturn(shopOf(args), args.params.gateway ?? '', query), 303);
}
