import { type ComponentType, memo, useState } from 'react';
import type { ReviewsData } from './reviews-data.ts';

interface ViewProps {
  data: ReviewsData;
}

let View: ComponentType<ViewProps> | undefined;

/** Loads the code of the section; the server does before it renders, browsers do with the first page opened by scripts. */
export async function loadView(): Promise<void> {
  View ??= (await import('./reviews-view.tsx')).ReviewsView;
}

/**
 * Reviews of a product: nothing but links, so that browsers keep the server's HTML of the first page and load no code for
 * it. A key must change with the data.
 */
export const ReviewsIsland = memo(function ReviewsIsland({ data }: ViewProps) {
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
