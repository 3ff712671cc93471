import type { ReactNode } from 'react';
import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon, Picture } from '../ui/index.ts';

/** Categories in the row when there are too many for it; the others are under its last item. */
const ROW = 8;

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

function Item({ category }: { category: CategoryNode }) {
  const t = useTranslations('header');
  const panel = `menu-${category.id}`;
  return (
    <li className="mega-item" data-mega-item>
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
  // A single category too many fits in place of the last item.
  const inRow = categories.length > ROW + 1 ? ROW : categories.length;
  const others = categories.slice(inRow).map((category) => ({ ...category, children: [] }));
  return (
    <nav className="container-page mega-menu" aria-label={t('navigation')} data-mega-menu>
      <ul>
        {categories.slice(0, inRow).map((category) => (
          <Item key={category.id} category={category} />
        ))}
        {others.length > 0 && (
          <li className="mega-item" data-mega-item>
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
