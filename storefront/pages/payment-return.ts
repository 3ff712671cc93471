import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { shopOf } from '../lib/context.ts';
import { handleReturn } from '../orders/index.ts';

/** Where a gateway sends the buyer back to: the payment is asked for at the gateway, never believed from the address. */
export async function loader(args: LoaderFunctionArgs) {
  if (args.params.gateway !== 'gopay') throw data(null, { status: 404, statusText: 'Page Not Found' });
  throw redirect(await handleReturn(shopOf(args), new URL(args.request.url).searchParams), 303);
}
