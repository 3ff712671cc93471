import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Messages } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import type { ListingData } from '../listing-data.ts';
import { ListingToolbar } from './listing-toolbar.tsx';

/** Without texts: keys are shown and logged as missing. */
beforeAll(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

it('marks the chosen sort order also where scripts do not run', () => {
  const listing = {
    filters: [],
    pagination_data: { items_count: 3, per_page_options: [] },
    sort_options: [
      { id: 'recommended', label: 'Recommended', url: '/x', is_selected: false },
      { id: 'price', label: 'Cheapest', url: '/x?sort=price', is_selected: true },
    ],
  } as unknown as ListingData;
  const toolbar = createElement(MemoryRouter, null, createElement(ListingToolbar, { listing }));
  const texts = { locale: 'en-US', messages: {} as Messages } as Parameters<typeof TextsProvider>[0];
  const html = renderToStaticMarkup(createElement(TextsProvider, texts, toolbar));
  const links = html.match(/<a [^>]*>/g) ?? [];
  expect(links.filter((link) => link.includes('aria-current="true"'))).toEqual([
    expect.stringContaining('href="/x?sort=price"'),
  ]);
  expect(links.filter((link) => link.includes('href="/x"'))).toHaveLength(1);
});
