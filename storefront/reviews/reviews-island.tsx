import { type ComponentType, memo, useState } from 'react';
import type { AskedReviews } from './review-links.ts';

export interface ReviewView {
  id: number;
  name: string;
  rating: number;
  language: string;
  comment: string | null;
  positive: string | null;
  negative: string | null;
  parameters: { id: number; name: string; rating: number }[];
  isVerified: boolean;
  date: string;
  reply: string | null;
}

export interface ReviewsData extends AskedReviews {
  /** Path of the product. */
  url: string;
  /** Path of the form. */
  writeUrl: string;
  summary: {
    average: number;
    count: number;
    distribution: number[];
    parameters: { id: number; name: string; average: number }[];
  } | null;
  reviews: ReviewView[];
  pages: number;
}

interface ViewProps {
  data: ReviewsData;
}

let View: ComponentType<ViewProps> | undefined;

/** Loads the code of the section; the server does before it renders, browsers do with the first page opened by scripts. */
export async function loadView(): Promise<void> {
  View ??= (await import('./reviews-view.tsx')).ReviewsView;
}

/** Reviews of a product: only links, so browsers keep the server's HTML. A key must change with the data. */
export const ReviewsIsland = memo(function ReviewsIsland({ data }: ViewProps) {
  const [Loaded] = useState(() => View);
  if (Loaded) {
    return (
      <div className="contents">
        <Loaded data={data} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; hydration leaves what the server has written.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
});
