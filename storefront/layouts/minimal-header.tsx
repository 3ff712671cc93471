import { useTranslations } from '../lib/words/use-translations.tsx';
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
        <a
          href="/"
          className="link order-first inline-flex min-h-11 min-w-8 items-center gap-1 text-14 sm:order-none sm:ml-6"
        >
          <Icon name="arrow-left" size={16} />
          <span className="sr-only sm:not-sr-only">{t('backToShop')}</span>
        </a>
        <div className="ml-auto">
          <LanguageSwitch shop={shop} landmark />
        </div>
      </div>
    </header>
  );
}
