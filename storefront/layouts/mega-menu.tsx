import type { ReactNode } from 'react';
import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon, Picture } from '../ui/index.ts';

/** A row of names: room for it, and what a letter and the rest of an item take, in pixels of letters that are not enlarged. */
interface Row {
  room: number;
  letter: number;
  item: number;
}
/** On the narrowest screen that has the row, and from 1280 pixels on (`mega-menu.css`). */
const NARROW: Row = { room: 976, letter: 7.2, item: 34 };
const WIDE: Row = { room: 1240, letter: 8.3, item: 44 };
/** Room of the last item, which has the others. */
const OTHERS = 96;

/** How many names fit into a row; all, or as many as leave room for the last item. */
function fitting(names: readonly string[], { room, letter, item }: Row): number {
  const widths = names.map((name) => name.length * letter + item);
  const sum = (count: number) => widths.slice(0, count).reduce((used, width) => used + width, 0);
  const within = (most: number) => {
    let count = names.length;
    while (sum(count) > most) count -= 1;
    return count;
  };
  return within(room) === names.length ? names.length : within(room - OTHERS);
}

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
  const names = categories.map(({ name }) => name);
  const [narrow, wide] = [fitting(names, NARROW), fitting(names, WIDE)];
  const others = categories.slice(Math.min(narrow, wide)).map((category) => ({ ...category, children: [] }));
  return (
    <nav className="container-page mega-menu" aria-label={t('navigation')} data-mega-menu>
      <ul>
        {categories.slice(0, Math.max(narrow, wide)).map((category, place) => (
          <Item
            key={category.id}
            category={category}
            className={place < narrow ? 'mega-item' : 'mega-item mega-wide'}
          />
        ))}
        {others.length > 0 && (
          <li className={wide === categories.length ? 'mega-item mega-narrow' : 'mega-item'} data-mega-item>
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
