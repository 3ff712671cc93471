import type { ReactNode } from 'react';
import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, Picture } from '../ui/index.ts';
import { nameWidth } from './name-width.ts';

/** A row of names in pixels: its room, letter size, space beside a name with and without a button, and between. */
interface Row {
  room: number;
  size: number;
  beside: number;
  besideLink: number;
  gap: number;
}
/** By the narrowest screen of each, less a scroll bar (`mega-menu.css`): from 1024, 1280 and 1360 pixels on. */
const ROWS: readonly Row[] = [
  { room: 958, size: 14, beside: 34, besideLink: 20, gap: 0 },
  { room: 1222, size: 16, beside: 40, besideLink: 24, gap: 4 },
  { room: 1302, size: 16, beside: 40, besideLink: 24, gap: 4 },
];
/** Beside the word of the last item, which has the others: its button. */
const BESIDE_OTHERS = 44;

/** How many categories fit into a row; all, or as many as leave room for the last item. */
function fitting(categories: readonly CategoryNode[], others: string, row: Row): number {
  const { room, size, beside, besideLink, gap } = row;
  const widths = categories.map(
    ({ name, children }) => nameWidth(name, size) + (children.length > 0 ? beside : besideLink) + gap,
  );
  const sum = (count: number) => widths.slice(0, count).reduce((used, width) => used + width, -gap);
  if (sum(categories.length) <= room) return categories.length;
  const left = room - nameWidth(others, size) - BESIDE_OTHERS - gap;
  let count = categories.length - 1;
  while (count > 0 && sum(count) > left) count -= 1;
  return count;
}

/** From which screens on an item stands in the row: the place of the first row that has it. */
const ITEM_FROM = ['mega-item', 'mega-item mega-wide', 'mega-item mega-full'];
/** Below which screens the last item is needed: the place of the first row that has all names. */
const OTHERS_BELOW = ['mega-item', 'mega-item mega-narrow', 'mega-item mega-medium'];

function Leaves({ categories }: { categories: CategoryNode[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className="mt-1 text-14">
      {categories.map((leaf) => (
        <li key={leaf.id}>
          <a href={leaf.url} lang={leaf.text_languages?.name} className="inline-flex min-h-8 items-center">
            {leaf.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Subcategories with children are columns; those without share one list. */
function Panel({ id, categories, children }: { id: string; categories: CategoryNode[]; children?: ReactNode }) {
  const groups = categories.filter((category) => category.children.length > 0);
  const others = categories.filter((category) => category.children.length === 0);
  return (
    <div className="mega-panel" id={id}>
      <div className="container-page mega-grid">
        <div className="mega-groups">
          {groups.map((category) => (
            <div key={category.id}>
              <a
                href={category.url}
                lang={category.text_languages?.name}
                className="inline-flex min-h-8 items-center font-semibold text-ink"
              >
                {category.name}
              </a>
              <Leaves categories={category.children} />
            </div>
          ))}
          {others.length > 0 && (
            <ul className={groups.length > 0 ? '' : 'mega-others'}>
              {others.map((category) => (
                <li key={category.id}>
                  <a
                    href={category.url}
                    lang={category.text_languages?.name}
                    className="inline-flex min-h-9 items-center font-medium text-ink"
                  >
                    {category.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Link to a whole category, with its picture. */
function CategoryTile({ category }: { category: CategoryNode }) {
  const t = useTranslations('header');
  return (
    <a href={category.url} className="mega-tile">
      {category.image_url && (
        <span className="tile">
          <Picture url={category.image_url} alt="" width={280} height={210} smallest={320} largest={640} />
        </span>
      )}
      <span className="link">{t('allIn', { name: category.name })}</span>
    </a>
  );
}

function Item({ category, className }: { category: CategoryNode; className: string }) {
  const t = useTranslations('header');
  const panel = `menu-${category.id}`;
  return (
    <li className={className} data-mega-item>
      <a href={category.url} lang={category.text_languages?.name} className="mega-link">
        {category.name}
      </a>
      {category.children.length > 0 && (
        <>
          <button
            type="button"
            className="mega-toggle"
            aria-expanded="false"
            aria-controls={panel}
            aria-label={t('open', { name: category.name })}
          >
            <Icon name="chevron-down" size={16} />
          </button>
          <Panel id={panel} categories={category.children}>
            <CategoryTile category={category} />
          </Panel>
        </>
      )}
    </li>
  );
}

/** Categories along the top: every name is a link; panels open on hover or by their button. */
export function MegaMenu({ categories }: { categories: CategoryNode[] }) {
  const t = useTranslations('header');
  const counts = ROWS.map((row) => fitting(categories, t('others'), row));
  const others = categories.slice(Math.min(...counts)).map((category) => ({ ...category, children: [] }));
  const whole = counts.indexOf(categories.length);
  return (
    <nav className="container-page mega-menu" aria-label={t('navigation')} data-mega-menu>
      <ul>
        {categories.slice(0, Math.max(...counts)).map((category, index) => (
          <Item
            key={category.id}
            category={category}
            className={ITEM_FROM[counts.findIndex((count) => index < count)] ?? 'mega-item'}
          />
        ))}
        {others.length > 0 && (
          <li className={OTHERS_BELOW[whole] ?? 'mega-item'} data-mega-item>
            <button type="button" className="mega-link gap-1" aria-expanded="false" aria-controls="menu-others">
              {t('others')}
              <Icon name="chevron-down" size={16} />
            </button>
            <Panel id="menu-others" categories={others} />
          </li>
        )}
      </ul>
    </nav>
  );
}
