import { useShop } from '../lib/shop/use-shop.tsx';
import { formattingLocale } from '../lib/words/locale.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { StoredRecord } from './load-cookies.ts';

const UNITS = [
  ['year', 365 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** A lifetime in the largest unit that it is a multiple of. */
export function lifetimeWords(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, size]) => seconds % size === 0) ?? (['second', 1] as const);
  return new Intl.NumberFormat(formattingLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / length,
  );
}

/** What the shop keeps in browsers, what for, and how long. */
export function CookieTable({ stored }: { stored: StoredRecord[] }) {
  const t = useTranslations();
  const { locale } = useShop();
  function lifetime({ seconds, isStorage, secondsWithConsent }: StoredRecord): string {
    if (secondsWithConsent !== undefined)
      return t('consentPage.visitOrYear', { time: lifetimeWords(secondsWithConsent, locale) });
    if (seconds !== null) return lifetimeWords(seconds, locale);
    return t(isStorage ? 'consentPage.untilTabCloses' : 'consentPage.untilBrowserCloses');
  }
  return (
    <div className="prose cookie-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, and scrolled by keyboard. */}
      <table tabIndex={0}>
        <caption className="sr-only">{t('consentPage.tableTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('consentPage.name')}</th>
            <th scope="col">{t('consentPage.use')}</th>
            <th scope="col">{t('consentPage.purpose')}</th>
            <th scope="col">{t('consentPage.lifetime')}</th>
          </tr>
        </thead>
        <tbody>
          {stored.map((one) => (
            <tr key={one.name}>
              <th scope="row">
                <code>{one.name}</code>
              </th>
              <td>{t(`consentPage.uses.${one.use}`)}</td>
              <td>{t(`consent.${one.purpose}`)}</td>
              <td>{lifetime(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
