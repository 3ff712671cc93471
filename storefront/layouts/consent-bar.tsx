import { CONSENT_TEXT_VERSION } from '../../contract/consents/rules.ts';
import { ConsentChoices } from '../consents/index.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';

const form = { action: '/api/consents', method: 'post', 'data-consent': '' } as const;
const Version = () => <input type="hidden" name="text_version" value={CONSENT_TEXT_VERSION} />;

/** Asks about cookies. Every page hides it; `browser/frame.ts`, or a style by the cookie, displays it. */
export function ConsentBar({ cookiesUrl }: { cookiesUrl: string }) {
  const t = useTranslations('consent');
  return (
    <section className="consent" aria-labelledby="consent-title">
      <noscript>
        <link rel="stylesheet" href="/api/consents/bar.css" />
      </noscript>
      <div className="container-page consent-rows">
        <div className="consent-words">
          <h2 id="consent-title">{t('title')}</h2>
          <p>{t('text')}</p>
        </div>
        <form {...form} className="consent-buttons">
          <Version />
          <button type="submit" name="choice" value="refuse" className="button button-secondary">
            {t('refuse')}
          </button>
          <button type="submit" name="choice" value="accept" className="button button-secondary">
            {t('accept')}
          </button>
        </form>
        <details className="consent-more">
          <summary>
            {t('choose')}
            <Icon name="chevron-down" />
          </summary>
          <form {...form} className="consent-choices">
            <Version />
            <ConsentChoices />
            <div className="consent-end">
              <button type="submit" name="choice" value="chosen" className="button button-secondary">
                {t('save')}
              </button>
              <a href={cookiesUrl} className="link">
                {t('details')}
              </a>
            </div>
          </form>
        </details>
      </div>
    </section>
  );
}
