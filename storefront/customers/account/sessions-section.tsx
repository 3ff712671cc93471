import { SHOP_TIME_ZONE } from '../../../contract/shop/shop-day.ts';
import { typeset } from '../../../contract/typeset.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { dateFormat } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Badge } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { SessionView } from './load-account.ts';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE } as const;

function Session({ session }: { session: SessionView }) {
  const t = useTranslations('account.sessions');
  const { locale, language } = useShop();
  const device = session.device ?? t('unknownDevice');
  const by = t('by', { by: session.signed_in_by });
  const moment = typeset(dateFormat(locale, MOMENT).format(new Date(session.last_used_at)), language);
  const lastUsed = session.is_current ? null : t('lastUsed', { date: moment });
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-ink">
          <span className="font-medium">{device}</span>
          {session.is_current && <Badge>{t('current')}</Badge>}
        </p>
        <p className="text-14 text-muted wrap-anywhere">
          {[lastUsed, by, session.client_ip].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.is_current && (
        <AccountForm section="sessions" intent="session-end" className="-mx-3">
          <input type="hidden" name="id" value={session.id} />
          <Submit intent="session-end" kind="plain" label={t('endOf', { device })}>
            {t('end')}
          </Submit>
        </AccountForm>
      )}
    </li>
  );
}

/** More devices than most people have are shown on demand. */
const MOST_LISTED = 5;

/** This device first, then those that were used last. */
const inOrder = (one: SessionView, other: SessionView) =>
  Number(other.is_current) - Number(one.is_current) || other.last_used_at.localeCompare(one.last_used_at);

function SessionList({ sessions }: { sessions: SessionView[] }) {
  return (
    <ul className="record-list">
      {sessions.map((session) => (
        <Session key={session.id} session={session} />
      ))}
    </ul>
  );
}

/** Where the customer is signed in, and how to end that. */
export function SessionsSection({ sessions, outcome }: { sessions: SessionView[]; outcome: FormOutcome }) {
  const t = useTranslations('account.sessions');
  const ordered = sessions.toSorted(inOrder);
  const rest = ordered.slice(MOST_LISTED);
  return (
    <AccountSection
      name="sessions"
      title={t('title')}
      value={t('count', { count: sessions.length })}
      hint={t('hint')}
      outcome={outcome}
    >
      <SessionList sessions={ordered.slice(0, MOST_LISTED)} />
      {rest.length > 0 && (
        <details>
          <summary className="link min-h-11 content-center">{t('more', { count: rest.length })}</summary>
          <SessionList sessions={rest} />
        </details>
      )}
      {sessions.length > 1 && (
        <AccountForm section="sessions" intent="sessions-end">
          <Submit intent="sessions-end">{t('endOthers')}</Submit>
        </AccountForm>
      )}
    </AccountSection>
  );
}
