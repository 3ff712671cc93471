import { type LoaderFunctionArgs, redirect } from 'react-router';
import { shopOf } from '../../lib/shop/context.ts';
import { handleReturn } from '../../orders/index.ts';

/** The buyer's return from a gateway. The payment's state is read from the gateway, never trusted from the address. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  throw redirect(await handleReturn(shopOf(args), args.params.gateway ?? '', query), 303);
}
