import { type ComponentType, useState } from 'react';
import { useLazyPart } from '../lib/dom/use-lazy-part.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { ErrorPages } from '../routes.tsx';

let loaded: ErrorPages | null = null;

/** Loads the pages of errors: before one of the server's is hydrated, or with the first error in the browser. */
export async function loadErrorPages(): Promise<ErrorPages> {
  loaded ??= await import('../pages/error.tsx');
  return loaded;
}

function Failed() {
  return <h1 className="container-page py-16 text-28">{useTranslations('labels')('error')}</h1>;
}

/** A page of errors that is loaded when it is needed; a heading where that fails too. */
function late(name: keyof ErrorPages): ComponentType {
  return () => {
    const [hasFailed, setFailed] = useState(false);
    const Late = useLazyPart(
      !loaded,
      async () => (await loadErrorPages())[name],
      () => setFailed(true),
    );
    const Page = loaded?.[name] ?? Late;
    if (Page) return <Page />;
    return hasFailed ? <Failed /> : null;
  };
}

export const errorPages: ErrorPages = { ErrorPage: late('ErrorPage'), FrameError: late('FrameError') };
