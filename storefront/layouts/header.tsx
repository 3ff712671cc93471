import { formatThreshold } from '../lib/format.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { type LayoutParts, listLinks } from './layout-parts.ts';
import { MegaMenu } from './mega-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SearchForm } from './search-form.tsx';
import { CurrencySwitch, LanguageSwitch } from './switches.tsx';

function Strip(parts: LayoutParts) {
  const { shop } = parts;
  const t = useTranslations('header');
  return (
    <div className="strip hidden lg:block">
      <div className="container-page strip-inside">
        {shop.free_shipping && (
          <span>{t('promise', { price: formatThreshold(shop.free_shipping, shop.currency, shop.locale) })}</span>
        )}
        <span>{t('returns', { days: shop.return_days })}</span>
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

function CartLink({ href }: { href: string }) {
  const t = useTranslations('header');
  return (
    <a href={href} className="header-link" data-cart-link aria-label={t('cart')}>
      <span className="relative">
        <Icon name="shopping-bag" size={24} />
      </span>
      <span className="hidden lg:block" aria-hidden="true">
        {t('cart')}
      </span>
      <span className="header-count" data-cart-count hidden aria-hidden="true" />
    </a>
  );
}

/** The same for every visitor; the cart's count comes after. */
export function Header(parts: LayoutParts) {
  const { shop, categories, path } = parts;
  const t = useTranslations('header');
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
            <div className="ml-auto flex items-center">
              <CartLink href={path('cart')} />
            </div>
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
