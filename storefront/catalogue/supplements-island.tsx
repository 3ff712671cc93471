import { type ComponentType, memo, useState } from 'react';
import type { SupplementsData } from './supplements-data.ts';

interface ViewProps {
  data: SupplementsData;
}

let View: ComponentType<ViewProps> | undefined;

/** Loads the code of the section; the server does before it renders, browsers do with the first page opened by scripts. */
export async function loadSupplementsView(): Promise<void> {
  View ??= (await import('./supplements-view.tsx')).SupplementsView;
}

/** Supplements of a product: nothing but links, so that browsers keep the server's HTML of the first page and load no code for it. */
export const SupplementsIsland = memo(function SupplementsIsland({ data }: ViewProps) {
  const [Shown] = useState(() => View);
  if (Shown) {
    return (
      <div className="contents">
        <Shown data={data} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; hydration leaves what the server has written.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
});
