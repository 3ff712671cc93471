import type { CategoryNode } from '../../contract/records/catalogue.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';

function Panel({ category }: { category: CategoryNode }) {
  const t = useTranslations('header');
  return (
    <div className="mega-panel" id={`menu-${category.id}`}>
      <div className="container-page mega-grid">
        {category.children.map((child) => (
          <div key={child.id}>
            <a href={child.url} className="inline-flex min-h-8 items-center font-semibold text-ink">
              {child.name}
            </a>
            {child.children.length > 0 && (
              <ul className="mt-1 text-14">
                {child.children.map((leaf) => (
                  <li key={leaf.id}>
                    <a href={leaf.url} className="inline-flex min-h-8 items-center">
                      {leaf.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
        <a href={category.url} className="link col-span-full w-fit text-14">
          {t('allIn', { name: category.name })}
        </a>
      </div>
    </div>
  );
}

/** Categories along the top: every name is a link; panels open on intent, or by their button. */
export function MegaMenu({ categories }: { categories: CategoryNode[] }) {
  const t = useTranslations('header');
  return (
    <nav className="container-page mega-menu" aria-label={t('navigation')} data-mega-menu>
      <ul>
        {categories.map((category) => (
          <li key={category.id} className="mega-item" data-mega-item>
            <a href={category.url} className="mega-link">
              {category.name}
            </a>
            {category.children.length > 0 && (
              <>
                <button
                  type="button"
                  className="mega-toggle"
                  aria-expanded="false"
                  aria-controls={`menu-${category.id}`}
                  aria-label={t('open', { name: category.name })}
                >
                  <Icon name="chevron-down" size={16} />
                </button>
                <Panel category={category} />
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
