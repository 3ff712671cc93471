import { type ComponentType, memo, useState } from 'react';
import type { z } from 'zod';
import type { attachment, productSection } from '../../../contract/catalogue/supplements.ts';
import type { FreeGift } from '../free-gifts.tsx';

/** Whom to turn to. */
export interface Contact {
  name: string;
  /** Lines of the address. */
  address: string[];
  email: string | null;
}

export interface Maker extends Contact {
  website: string | null;
  responsible: Contact | null;
}

/** What the merchant adds to a product: sections, files, videos, and who made it. */
export interface SupplementsData {
  sections: Pick<z.infer<typeof productSection>, 'id' | 'title' | 'content' | 'text_languages'>[];
  files: (Pick<z.infer<typeof attachment>, 'id' | 'name' | 'extension' | 'size' | 'text_languages'> & {
    url: string;
    note: string | null;
    noteLanguage?: string;
  })[];
  /** `frame` is the address of the player, `url` that of the video's page. */
  videos: { id: number; title: string; language?: string; url: string; frame: string }[];
  /** A picture of the shop's own stands for videos. */
  poster: string;
  maker: Maker | null;
}

let views: typeof import('../supplements-view.tsx') | undefined;

/** Loads the code of the sections; the server does before it renders, browsers do with the first page opened by scripts. */
export async function loadSupplementsView(): Promise<void> {
  views ??= await import('../supplements-view.tsx');
}

type IslandProps =
  | { part: 'Sections' | 'Papers'; data: SupplementsData }
  | { part: 'FreeGifts'; data: { gifts: readonly FreeGift[] } };

/** Supplements and gifts of a product: only links, so browsers keep the server's HTML and load no code. */
export const SupplementsIsland = memo(function SupplementsIsland({ part, data }: IslandProps) {
  const [View] = useState(() => views?.[part] as ComponentType<IslandProps['data']> | undefined);
  if (View) {
    return (
      <div className="contents">
        <View {...data} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; hydration leaves what the server has written.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
});
