import { formatDate } from '../../lib/format.ts';
import { useShop } from '../../lib/use-shop.tsx';
import { useTranslations } from '../../lib/use-translations.tsx';
import { ProviderForm } from '../third-party/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { LinkedProvider, OfferedProvider } from './load-account.ts';

function Provider({ provider: { id, name, email, created_at: since } }: { provider: LinkedProvider }) {
  const t = useTranslations('account.providers');
  const { locale } = useShop();
  return (
    <li>
      <div className="min-w-0">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-14 text-muted wrap-anywhere">
          {[email, t('since', { date: formatDate(since, locale) })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <AccountForm section="providers" intent="provider-remove" className="-mx-3">
        <input type="hidden" name="id" value={id} />
        <Submit intent="provider-remove" kind="plain" label={t('removeOf', { name })}>
          {t('remove')}
        </Submit>
      </AccountForm>
    </li>
  );
}

interface ProvidersSectionProps {
  providers: LinkedProvider[];
  /** Those that can be linked. */
  offered: OfferedProvider[];
  outcome: FormOutcome;
}

/** Third parties that the customer can sign in with. */
export function ProvidersSection({ providers, offered, outcome }: ProvidersSectionProps) {
  const t = useTranslations('account.providers');
  const link = useTranslations('thirdParty');
  const { path } = useShop();
  return (
    <AccountSection name="providers" title={t('title')} hint={t('hint')} outcome={outcome}>
      {providers.length > 0 && (
        <ul className="record-list">
          {providers.map((provider) => (
            <Provider key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map(({ provider, name }) => (
            <ProviderForm key={provider} provider={provider} back={`${path('customer-account')}#providers`} links>
              {link('link', { name })}
            </ProviderForm>
          ))}
        </div>
      )}
    </AccountSection>
  );
}
