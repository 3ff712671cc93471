import { type LoaderFunctionArgs, redirect } from 'react-router';
import { shopOf } from '../lib/context.ts';

export function loader(args: LoaderFunctionArgs) {
  return redirect(shopOf(args).path('cart'));
}
