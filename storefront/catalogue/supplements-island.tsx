import { type ComponentType, memo, useState } from 'react';
import type { FreeGift } from './free-gifts.tsx';
import type { SupplementsData } from './supplements-data.ts';

let views: typeof import('./supplements-view.tsx') | undefined;

/** Loads the code of the sections; the server does before it renders, browsers do with the first page opened by scripts. */
export async function loadSupplementsView(): Promise<void> {
  views ??= await import('./supplements-view.tsx');
}

type IslandProps =
  | { part: 'Sections' | 'Papers'; data: SupplementsData }
  | { part: 'FreeGifts'; data: { gifts: readonly FreeGift[] } };

/** Supplements of a product, and what comes free with it: nothing but links, so that browsers keep the server's HTML of the first page and load no code for it. */
export const SupplementsIsland = memo(function SupplementsIsland({ part, data }: IslandProps) {
  const [Shown] = useState(() => views?.[part] as ComponentType<IslandProps['data']> | undefined);
  if (Shown) {
    return (
      <div className="contents">
        <Shown {...data} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; hydration leaves what the server has written.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
});
