import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { shopOf } from '../../lib/shop/context.ts';
import { HomeSections } from './home-sections.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { load } = await import('./load-home.ts');
  return load(shopOf(args));
}

export function Component() {
  return <HomeSections {...useLoaderData<typeof loader>()} />;
}
