import type { ComponentType } from 'react';
import type { Page } from '../../contract/pages/records.ts';
import type { ShopContext } from './context.ts';

export interface ScreenInput {
  shop: ShopContext;
  page: Page;
  /** Address on the own host, for the listing's filters and the search's text. */
  url: URL;
}

/** A picture that the document preloads, because the page shows it largest. */
export interface LeadPicture {
  srcSet: string;
  sizes: string;
}

/** A content screen: loads what it shows, then shows it. */
export interface ScreenModule {
  /** A title takes the place of the page's own in the document's head. */
  load(input: ScreenInput): Promise<{ data: unknown; picture?: LeadPicture; title?: string }>;
  Screen: ComponentType<{ data: never; page: Page }>;
}
