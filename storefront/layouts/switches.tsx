import { hreflangOf } from '../../contract/locales.ts';
import type { ShopInfo } from '../../contract/shop/records.ts';
import { table } from '../../contract/table.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';

const NAMES: Record<string, string> = table({
  cs: 'Čeština',
  sk: 'Slovenčina',
  en: 'English',
  de: 'Deutsch',
  'de-AT': 'Deutsch (Österreich)',
});

interface SwitchProps {
  shop: ShopInfo;
  /** Makes it a landmark; once on a page. */
  landmark?: boolean;
}

/** Links to the same page on the host of another language; the server takes the cart along. */
export function LanguageSwitch({ shop, landmark }: SwitchProps) {
  const t = useTranslations('header');
  const Wrap = landmark ? 'nav' : 'div';
  const languages = [...new Set(shop.hostnames.map(hreflangOf))];
  const own = hreflangOf(shop);
  return (
    <Wrap className="switch" aria-label={landmark ? t('language') : undefined}>
      {languages.map((language) =>
        language === own ? (
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
          >
            {language.toUpperCase()}
            <span className="sr-only"> – {NAMES[language]}</span>
          </a>
        ),
      )}
    </Wrap>
  );
}

/** A button for each currency that this host sells in. */
export function CurrencySwitch({ shop, landmark }: SwitchProps) {
  const t = useTranslations('header');
  if (shop.currencies.length < 2) return null;
  return (
    <form
      action="/api/currency"
      method="post"
      className="switch"
      aria-label={landmark ? t('currency') : undefined}
      data-currency=""
    >
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
