import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Messages } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import type { Choice, Filter } from '../listing-data.ts';
import { FilterGroup } from './filter-group.tsx';

/** Without texts: keys are shown and logged as missing. */
beforeAll(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

const choice = (id: number, is_selected: boolean) => ({
  label: `Skin ${id}`,
  count: 3,
  url: `/x?skin=${id}`,
  ...(is_selected ? { chosen: String(id) } : {}),
});

function html(type: string, count: number): string {
  return htmlOf(
    type,
    Array.from({ length: count }, (_, index) => choice(index, index === 1)),
  );
}

function htmlOf(type: string, items: Choice[]): string {
  const filter = { id: 'skin', label: 'Skin', type, items, contains_active_items: true } as unknown as Filter;
  const group = createElement(FilterGroup, { filter, open: true });
  const texts = { locale: 'en-US', messages: {} as Messages } as Parameters<typeof TextsProvider>[0];
  return renderToStaticMarkup(createElement(TextsProvider, texts, group));
}

it('choices of a radio filter are plain links, the selected one marked', () => {
  const rendered = html('radio', 12);
  expect(rendered).not.toMatch(/role="(?:radio|radiogroup|checkbox)"/);
  expect(rendered.match(/aria-current="true"/g)).toHaveLength(1);
  expect(rendered).toMatch(/<a[^>]*href="\/x\?skin=1"[^>]*aria-current="true"/);
});

/** The fields of a form in their order, as a browser would write its address. */
const fieldsIn = (rendered: string) =>
  [...rendered.matchAll(/<(?:input type="hidden"|select[^>]*) name="(\w+)"(?: value="(\w*)")?/g)].map(
    ([, name, value]) => (value === undefined ? name : `${name}=${value}`),
  );

it('a select filter is a form whose address has the parameters in the order of the listing', () => {
  const items = [
    { label: 'Dry', count: 3, url: '/x?brand=a&sort=price', chosen: 'dry' },
    { label: 'Oily', count: 2, url: '/x?brand=a&skin=oily&sort=price' },
  ];
  const rendered = htmlOf('select', items);
  expect(rendered).toMatch(/<form[^>]* action="\/x" method="get"/);
  expect(fieldsIn(rendered)).toEqual(['brand=a', 'skin', 'sort=price']);
  expect([...rendered.matchAll(/<option value="(\w*)"( selected="")?/g)].map(([, ...found]) => found)).toEqual([
    ['', undefined],
    ['dry', ' selected=""'],
    ['oily', undefined],
  ]);
  expect(rendered).toContain('>Oily (2)</option>');
  expect(rendered).toMatch(/<select[^>]*aria-label="Skin"/);
  expect(rendered).toMatch(/<button type="submit"/);
});

it('a select filter whose chosen value is the only one left can be cleared', () => {
  const rendered = htmlOf('select', [{ label: 'Dry', count: 3, url: '/x?brand=a', chosen: 'dry' }]);
  expect(fieldsIn(rendered)).toEqual(['brand=a', 'skin']);
  expect(rendered).toMatch(/<option value="">/);
});

it('choices of a multiple-choice filter are checkboxes', () => {
  const rendered = html('checkbox', 3);
  expect(rendered.match(/role="checkbox"/g)).toHaveLength(3);
  expect(rendered.match(/aria-checked="true"/g)).toHaveLength(1);
});
