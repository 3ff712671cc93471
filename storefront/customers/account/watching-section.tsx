import { useTranslations } from '../../lib/words/use-translations.tsx';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { Watched } from './load-account.ts';

/** Products that the customer waits for, and how to stop. */
export function WatchingSection({ watched, outcome }: { watched: Watched[]; outcome: FormOutcome }) {
  const t = useTranslations('account.watching');
  return (
    <AccountSection
      name="watching"
      title={t('title')}
      value={t('count', { count: watched.length })}
      hint={t(watched.length === 0 ? 'none' : 'hint')}
      outcome={outcome}
    >
      <ul className="record-list">
        {watched.map(({ id, name, url }) => (
          <li key={id}>
            <div className="min-w-0 text-ink">
              {url ? (
                <a href={url} className="link">
                  {name}
                </a>
              ) : (
                name
              )}
            </div>
            <AccountForm section="watching" intent="watch-end" className="-mx-3">
              <input type="hidden" name="id" value={id} />
              <Submit intent="watch-end" kind="plain" label={t('endOf', { name })}>
                {t('end')}
              </Submit>
            </AccountForm>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
