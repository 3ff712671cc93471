import { useTranslations } from 'use-intl/react';
import type { ShopInfo } from '../../contract/records/shop.ts';

const NAMES: Record<string, string> = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' };

/** Leads to the same page on the host of another language; the server takes the cart along. */
export function LanguageSwitch({ shop }: { shop: ShopInfo }) {
  const t = useTranslations('header');
  const languages = [...new Set(shop.hostnames.map(({ language }) => language))];
  return (
    <nav className="switch" aria-label={t('language')}>
      {languages.map((language) =>
        language === shop.language ? (
          <span key={language} aria-current="true" lang={language}>
            <abbr title={NAMES[language]} className="no-underline">
              {language.toUpperCase()}
            </abbr>
          </span>
        ) : (
          <a
            key={language}
            href={`/api/handover?language=${language}`}
            rel="nofollow"
            hrefLang={language}
            lang={language}
            data-language
            aria-label={NAMES[language]}
          >
            {language.toUpperCase()}
          </a>
        ),
      )}
    </nav>
  );
}

/** One button a currency that this host sells in. */
export function CurrencySwitch({ shop }: { shop: ShopInfo }) {
  const t = useTranslations('header');
  if (shop.currencies.length < 2) return null;
  return (
    <form action="/api/currency" method="post" className="switch" aria-label={t('currency')} data-currency="">
      <input type="hidden" name="path" value="" />
      {shop.currencies.map(({ code }) =>
        code === shop.currency.code ? (
          <span key={code} aria-current="true">
            {code}
          </span>
        ) : (
          <button key={code} type="submit" name="currency" value={code} aria-label={`${t('switchCurrency')}: ${code}`}>
            {code}
          </button>
        ),
      )}
    </form>
  );
}
