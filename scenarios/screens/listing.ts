import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Visitor } from '../visit/visitor.ts';
import { plain } from './plain.ts';
import { anyOf, filled } from './words.ts';

export interface Choice {
  label: string;
  /** Number of products beside the choice. */
  promised: number;
  link: Locator;
  address: string;
}

/** Products of a category, brand or search with filters. */
export function listingOf({ page, text }: Visitor) {
  const main = page.getByRole('main');
  // Beside the products, or a dialog on a phone.
  const [aside, dialog] = (['complementary', 'dialog'] as const).map((role) =>
    main.getByRole(role, { name: text('filters'), exact: true }),
  ) as [Locator, Locator];
  const filters = aside.or(dialog);
  const cards = main.getByRole('article');
  return {
    filters,
    dialog,
    /** The button that opens the filters on a phone. */
    filtersButton: main.getByRole('button', { name: new RegExp(`^${text('filters')}`) }).first(),
    cards,
    names: async () => (await cards.getByRole('heading').allInnerTexts()).map(plain),
    /** Number of products that the listing shows. */
    async count(): Promise<number> {
      const texts = await main
        .getByText(/^\d[\d\s]*\s(?:produkt|product)/)
        .first()
        .textContent();
      return Number(texts?.replace(/\D/g, ''));
    },
    /** Choices of a group, in order. */
    async choices(group: string): Promise<Choice[]> {
      const inside = filters.getByRole('group').filter({ has: page.getByText(group, { exact: true }) });
      const links = inside.getByRole('checkbox');
      await links.first().waitFor();
      return Promise.all((await links.all()).map(readChoice));
    },
    choice: (label: string) => filters.getByRole('checkbox', { name: label }).first(),
    removal: (label: string) => main.getByRole('link', { name: filled(text('removeFilter'), { label }) }),
    removals: main.getByRole('link', { name: anyOf(text('removeFilter')) }),
    clear: main
      .getByRole('link', { name: text('clearFilters') })
      .filter({ visible: true })
      .first(),
    sort: main.getByRole('combobox', { name: text('sort') }),
    nextPage: main.getByRole('link', { name: text('nextPage'), exact: true }),
    async expectCount(count: number): Promise<void> {
      await expect.poll(() => this.count()).toBe(count);
    },
  };
}

async function readChoice(link: Locator): Promise<Choice> {
  const text = plain(await link.innerText()).trim();
  const [, label = '', promised = ''] = /^([\s\S]*?)\s*(\d+)$/.exec(text) ?? [];
  return { label, promised: Number(promised), link, address: (await link.getAttribute('href')) ?? '' };
}
