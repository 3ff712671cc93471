import { type LoaderFunctionArgs, redirect } from 'react-router';
import { shopOf } from '../lib/context.ts';
import { handleReturn } from '../orders/index.ts';

/** Where a gateway sends the buyer back to: the payment is asked for at the gateway, never believed from the address. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  throw redirect(await handleReturn(shopOf(args), args.params.gateway ?? '', query), 303);
}
