import { routePath } from '../lib/shop/routes.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { type LayoutParts, listLinks, pageLinks, phoneLink } from './layout-parts.ts';
import { CurrencySwitch, LanguageSwitch } from './switches.tsx';

type Node = LayoutParts['categories'][number];

function Branch({ category }: { category: Node }) {
  const t = useTranslations('header');
  if (category.children.length === 0) {
    return (
      <a href={category.url} lang={category.text_languages?.name} className="menu-row">
        {category.name}
      </a>
    );
  }
  return (
    <details name={`menu-level-${category.id}`}>
      <summary className="menu-row">
        <span lang={category.text_languages?.name}>{category.name}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-sub">
        <a href={category.url} className="font-medium text-ink">
          {t('allIn', { name: category.name })}
        </a>
        {category.children.map((child) => (
          <a key={child.id} href={child.url} lang={child.text_languages?.name}>
            {child.name}
          </a>
        ))}
      </div>
    </details>
  );
}

/** The shop's pages about buying, and its telephone. */
function Help(parts: LayoutParts) {
  const t = useTranslations('footer');
  const pages = pageLinks(parts);
  const { phone } = parts.shop.company_info;
  return (
    <>
      {pages.length > 0 && (
        <details>
          <summary className="menu-row">
            {t('help')}
            <Icon name="chevron-down" />
          </summary>
          <div className="menu-sub">
            {pages.map(({ key, name, url, language }) => (
              <a key={key} href={url} lang={language}>
                {name}
              </a>
            ))}
          </div>
        </details>
      )}
      {phone && (
        <a href={phoneLink(parts)} className="menu-row">
          {phone}
          <Icon name="phone" />
        </a>
      )}
    </>
  );
}

/** The menu on a phone: a sheet that opens without scripts. */
export function MenuDrawer(parts: LayoutParts) {
  const { shop, categories } = parts;
  const t = useTranslations('header');
  return (
    <div id="menu" popover="auto" className="sheet" role="dialog" aria-label={t('menu')}>
      <div className="sheet-head">
        <span className="logo" aria-hidden="true">
          {shop.name}
        </span>
        <button
          type="button"
          className="icon-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <nav aria-label={t('navigation')} className="py-2">
        {categories.map((category) => (
          <Branch key={category.id} category={category} />
        ))}
        {listLinks(parts).map(({ name, url }) => (
          <a key={name} href={url} className="menu-row">
            {t(name)}
          </a>
        ))}
        <a href={routePath('customer-favorite-products', shop.language)} rel="nofollow" className="menu-row">
          {t('favorites')}
        </a>
        <a href={routePath('customer-dashboard', shop.language)} rel="nofollow" className="menu-row">
          {t('account')}
        </a>
        <Help {...parts} />
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t p-4">
        <LanguageSwitch shop={shop} />
        <CurrencySwitch shop={shop} />
      </div>
    </div>
  );
}
