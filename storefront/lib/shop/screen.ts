import type { ComponentType } from 'react';
import type { Page } from '../../../contract/pages/records.ts';
import type { ShopContext } from './context.ts';
import type { Head } from './head.ts';

export interface ScreenInput {
  shop: ShopContext;
  page: Page;
  /** Address of the page, for a listing's filters and a search's query. */
  url: URL;
}

/** The page's largest picture (its LCP element), which the document preloads. */
export interface LargestPicture {
  srcSet: string;
  sizes: string;
  /** The sources of another picture on phones. */
  onPhone?: string;
}

/** Loads what a content screen shows. Browsers get this code with the first page that they open by scripts. */
export interface ScreenLoader {
  /** `head` replaces the page's own, `title` its title; `screen` shows the data instead of the page's usual screen. */
  load(input: ScreenInput): Promise<{
    data: unknown;
    picture?: LargestPicture;
    head?: Head;
    title?: string;
    screen?:
      | 'product-with-choices'
      | 'product-with-contents'
      | 'contents-and-choices'
      | 'composed-package'
      | 'voucher'
      | 'configurable-package';
  }>;
}

/** A content screen: shows what its loader of the same name has loaded. */
export interface ScreenModule {
  Screen: ComponentType<{ data: never; page: Page }>;
}
