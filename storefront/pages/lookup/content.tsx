import { type RouterContextProvider, useLoaderData } from 'react-router';
import type { Page } from '../../../contract/pages/records.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { loadedScreen, loadScreen } from './screens.ts';

interface LoadArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Cached, as asking for a loaded module again takes the server longer than a small read. */
let loaders: typeof import('./load-content.ts') | undefined;

/** Data and code of the page at a path; preloading calls it before the router does. */
export async function loader(args: LoadArgs) {
  loaders ??= await import('./load-content.ts');
  const content = await loaders.loadContent(shopOf(args), new URL(args.request.url));
  await loadScreen(content.screen);
  return content;
}

export function Component() {
  const { screen, page, data: screenData } = useLoaderData<typeof loader>();
  const { Screen } = loadedScreen(screen);
  // biome-ignore lint/plugin: each screen takes what its own loader made
  return <Screen key={page.kind + page.model_id} page={page as Page} data={screenData as never} />;
}
