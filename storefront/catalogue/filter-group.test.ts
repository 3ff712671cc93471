import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Messages } from '../lib/texts.ts';
import { TextsProvider } from '../lib/use-translations.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { Filter } from './listing-data.ts';

/** Without texts: keys are shown and logged as missing. */
beforeAll(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

const choice = (id: number, is_selected: boolean) => ({
  label: `Skin ${id}`,
  count: 3,
  url: `/x?skin=${id}`,
  ...(is_selected ? { chosen: String(id) } : {}),
});

function html(type: string, count: number): string {
  const items = Array.from({ length: count }, (_, index) => choice(index, index === 1));
  const filter = { id: 'skin', label: 'Skin', type, items, contains_active_items: true } as unknown as Filter;
  const group = createElement(FilterGroup, { filter, open: true });
  const texts = { locale: 'en-US', messages: {} as Messages } as Parameters<typeof TextsProvider>[0];
  return renderToStaticMarkup(createElement(TextsProvider, texts, group));
}

it.each(['radio', 'select'])(
  'choices of a single-choice filter are plain links, the selected one marked: %s',
  (type) => {
    const shown = html(type, 12);
    expect(shown).not.toMatch(/role="(?:radio|radiogroup|checkbox)"/);
    expect(shown.match(/aria-current="true"/g)).toHaveLength(1);
    expect(shown).toMatch(/<a[^>]*href="\/x\?skin=1"[^>]*aria-current="true"/);
  },
);

it('choices of a multiple-choice filter are checkboxes', () => {
  const shown = html('checkbox', 3);
  expect(shown.match(/role="checkbox"/g)).toHaveLength(3);
  expect(shown.match(/aria-checked="true"/g)).toHaveLength(1);
});
