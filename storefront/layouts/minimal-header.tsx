import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import type { LayoutParts } from './layout-parts.ts';
import { LanguageSwitch } from './switches.tsx';

/** Header without navigation, for the cart, sign-in and error pages. */
export function MinimalHeader({ shop }: LayoutParts) {
  const t = useTranslations('header');
  return (
    <header className="border-line border-b">
      <div className="container-page header-row">
        <a href="/" className="logo">
          {shop.name}
        </a>
        <a href="/" className="link ml-6 hidden items-center gap-1 text-14 sm:inline-flex">
          <Icon name="arrow-left" size={16} />
          {t('backToShop')}
        </a>
        <div className="ml-auto">
          <LanguageSwitch shop={shop} landmark />
        </div>
      </div>
    </header>
  );
}
