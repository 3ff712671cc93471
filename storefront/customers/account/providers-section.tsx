import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatDate } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { ProviderForm } from '../third-party/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { AccountData, LinkedProvider } from './load-account.ts';

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
  data: AccountData;
  outcome: FormOutcome;
}

/** Buttons for the third parties that are not linked yet; after an old sign-in the password comes first. */
function LinkButtons({ data: { offered, isRecent }, outcome }: ProvidersSectionProps) {
  const t = useTranslations('account.providers');
  const thirdParty = useTranslations('thirdParty');
  const { path } = useShop();
  if (offered.length === 0) return null;
  if (isRecent || outcome.done === 'provider-link') {
    return (
      <div className="flex flex-wrap gap-2">
        {offered.map(({ provider, name }) => (
          <ProviderForm key={provider} provider={provider} back={`${path('customer-account')}#providers`} links>
            {thirdParty('link', { name })}
          </ProviderForm>
        ))}
      </div>
    );
  }
  return (
    <AccountForm section="providers" intent="provider-link">
      <Submit intent="provider-link">{t('link')}</Submit>
    </AccountForm>
  );
}

/** Third parties that the customer can sign in with. */
export function ProvidersSection(props: ProvidersSectionProps) {
  const t = useTranslations('account.providers');
  const { data, outcome } = props;
  if (data.providers.length + data.offered.length === 0) return null;
  return (
    <AccountSection
      name="providers"
      title={t('title')}
      value={data.providers.map(({ name }) => name).join(', ')}
      hint={t('hint')}
      outcome={outcome}
    >
      {data.providers.length > 0 && (
        <ul className="record-list">
          {data.providers.map((provider) => (
            <Provider key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      <LinkButtons {...props} />
    </AccountSection>
  );
}
