import { CONSENT_TEXT_VERSION, PURPOSES } from '../../contract/consents/rules.ts';
import { useNoticeOnce } from '../lib/forms/notices-once.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Notice } from '../ui/index.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { CookieTable } from './cookie-table.tsx';
import { type CookiesData, SAVED } from './load-cookies.ts';

function ChoiceForm({ chosen }: Pick<CookiesData, 'chosen'>) {
  const t = useTranslations('consent');
  const { path } = useShop();
  return (
    <form action="/api/consents" method="post" data-document="" className="consent-choices max-w-text">
      <input type="hidden" name="text_version" value={CONSENT_TEXT_VERSION} />
      <input type="hidden" name="path" value={`${path('cookies')}?${SAVED}=1`} />
      <ConsentChoices key={JSON.stringify(chosen)} chosen={chosen?.choice} />
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="submit" name="choice" value="chosen" className="button button-secondary">
          {t('save')}
        </button>
        <button type="submit" name="choice" value="refuse" className="button button-secondary">
          {t('refuse')}
        </button>
        <button type="submit" name="choice" value="accept" className="button button-secondary">
          {t('accept')}
        </button>
      </div>
    </form>
  );
}

/** What was chosen and when, as the shop recorded it. */
function History({ chosen, history }: Pick<CookiesData, 'chosen' | 'history'>) {
  const t = useTranslations();
  const { locale } = useShop();
  if (!chosen || history.length === 0) return null;
  return (
    <div className="grid max-w-text gap-2 text-14">
      <p>{t('consentPage.record', { id: chosen.visitorId })}</p>
      <ul className="list-disc pl-5">
        {history.map((one) => {
          const allowed = PURPOSES.filter((purpose) => one[purpose]).map((purpose) => t(`consent.${purpose}`));
          const what = [t('consent.necessary'), ...allowed].join(', ');
          return (
            <li key={one.id}>{t('consentPage.pastChoice', { date: formatDate(one.created_at, locale), what })}</li>
          );
        })}
      </ul>
    </div>
  );
}

/** The page about cookies: the choice by purpose, its record, and everything that is stored in browsers. */
export function CookiesView({ chosen, history, isSaved, stored }: CookiesData) {
  const t = useTranslations('consentPage');
  useNoticeOnce(SAVED, isSaved);
  return (
    <div className="grid grid-cols-1 gap-8" data-consent-page="">
      <div className="prose">
        <h1 className="text-36 lg:text-48">{t('title')}</h1>
        <p>{t('intro')}</p>
      </div>
      {isSaved && chosen && <Notice kind="success">{t('saved')}</Notice>}
      <section aria-labelledby="choice-title" className="grid gap-4">
        <h2 id="choice-title" className="text-22">
          {t('choiceTitle')}
        </h2>
        {!chosen && <p className="max-w-text">{t('nothingChosen')}</p>}
        <ChoiceForm chosen={chosen} />
        <History chosen={chosen} history={history} />
      </section>
      <section aria-labelledby="table-title" className="grid grid-cols-1 gap-4">
        <h2 id="table-title" className="text-22">
          {t('tableTitle')}
        </h2>
        <CookieTable stored={stored} />
      </section>
    </div>
  );
}
