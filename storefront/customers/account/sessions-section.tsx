import { formatDate } from '../../lib/format.ts';
import { useShop } from '../../lib/use-shop.tsx';
import { useTranslations } from '../../lib/use-translations.tsx';
import { Badge } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { ShownSession } from './load-account.ts';

function Session({ session }: { session: ShownSession }) {
  const t = useTranslations('account.sessions');
  const { locale } = useShop();
  const device = session.device ?? t('unknownDevice');
  const by = t('by', { by: session.signed_in_by });
  const lastUsed = t('lastUsed', { date: formatDate(session.last_used_at, locale) });
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

/** Where the customer is signed in, and how to end that. */
export function SessionsSection({ sessions, outcome }: { sessions: ShownSession[]; outcome: FormOutcome }) {
  const t = useTranslations('account.sessions');
  const ordered = [...sessions].sort((one, other) => Number(other.is_current) - Number(one.is_current));
  return (
    <AccountSection name="sessions" title={t('title')} hint={t('hint')} outcome={outcome}>
      <ul className="record-list">
        {ordered.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <AccountForm section="sessions" intent="sessions-end">
          <Submit intent="sessions-end">{t('endOthers')}</Submit>
        </AccountForm>
      )}
    </AccountSection>
  );
}
