import { configuredRoute } from '../lib/shop/routes.ts';
import { formatThreshold } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { type LayoutParts, listLinks } from './layout-parts.ts';
import { MegaMenu } from './mega-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SearchForm } from './search-form.tsx';
import { CurrencySwitch, LanguageSwitch } from './switches.tsx';

function Strip(parts: LayoutParts) {
  const { shop } = parts;
  const t = useTranslations('header');
  const ui = useTranslations('ui');
  const threshold = shop.free_shipping && formatThreshold(shop.free_shipping, shop.currency, shop.locale);
  const freeFrom = threshold && shop.is_for_businesses ? ui('taxed', { price: threshold }) : threshold;
  return (
    <div className="strip hidden lg:block">
      <div className="container-page strip-inside">
        {freeFrom && <span>{t('promise', { price: freeFrom })}</span>}
        {!shop.is_for_businesses && <span>{t('returns', { days: shop.return_days })}</span>}
        <div className="ml-auto flex items-center gap-4">
          {listLinks(parts).map(({ name, url }) => (
            <a key={name} href={url} className="strip-link">
              {t(name)}
            </a>
          ))}
          <LanguageSwitch shop={shop} landmark />
          <CurrencySwitch shop={shop} landmark />
        </div>
      </div>
    </div>
  );
}

/** The same for every visitor, except the island that the browser hydrates. */
export function Header(parts: LayoutParts) {
  const { shop, categories } = parts;
  const t = useTranslations('header');
  const search = configuredRoute(shop.routes, 'search', shop.language);
  return (
    <>
      <header className="contents">
        <Strip {...parts} />
        <div className="header">
          <div className="container-page header-row">
            <button type="button" className="icon-button -ml-3 lg:hidden" popoverTarget="menu" aria-label={t('menu')}>
              <Icon name="menu" size={24} />
            </button>
            <a href="/" className="logo">
              {shop.name}
            </a>
            <div className="mx-8 hidden flex-1 lg:block">
              <SearchForm routes={shop.routes} language={shop.language} />
            </div>
            {search && (
              <a
                href={search.path}
                className="icon-button search-shortcut"
                aria-label={t('search')}
                data-open-search=""
              >
                <Icon name="search" size={24} />
              </a>
            )}
            <div
              className="flex items-center lg:ml-auto"
              data-island="visitor"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering, from the same process.
              dangerouslySetInnerHTML={{ __html: parts.visitor }}
            />
          </div>
          <MegaMenu categories={categories} />
        </div>
        <div className="container-page header-search-row">
          <SearchForm routes={shop.routes} language={shop.language} />
        </div>
      </header>
      <MenuDrawer {...parts} />
    </>
  );
}
