import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import type { Visitor } from '../visit/visitor.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What an automated pass finds wrong on a page: rule, what to do, and where. */
export async function findings(page: Page, without: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).disableRules(without).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** Leaves pictures out, whose words are in the page anyway; looking at a page takes half as long then. */
export function withoutPictures({ context }: Pick<Visitor, 'context'>): Promise<unknown> {
  return context.route('**/media/**', (route) => route.fulfill({ status: 204 }));
}
