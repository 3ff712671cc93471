import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatDate } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import { Unconfirmed } from './email-section.tsx';
import type { AccountData, PasskeyView } from './load-account.ts';
import { NewPasskey } from './new-passkey.tsx';

function Passkey({ passkey: { id, name, created_at: since, last_used_at: used } }: { passkey: PasskeyView }) {
  const t = useTranslations('account.passkeys');
  const { locale } = useShop();
  const facts = [
    t('since', { date: formatDate(since, locale) }),
    used && t('lastUsed', { date: formatDate(used, locale) }),
  ];
  return (
    <li>
      <div className="min-w-0">
        <p className="font-medium text-ink wrap-anywhere">{name}</p>
        <p className="text-14 text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <AccountForm section="passkeys" intent="passkey-remove" className="-mx-3">
        <input type="hidden" name="id" value={id} />
        <Submit intent="passkey-remove" kind="plain" label={t('removeOf', { name })}>
          {t('remove')}
        </Submit>
      </AccountForm>
    </li>
  );
}

interface PasskeysSectionProps {
  data: AccountData;
  outcome: FormOutcome;
}

/** Passkeys: a fingerprint, a face or a key instead of the password. */
export function PasskeysSection({ data: { customer, passkeys }, outcome }: PasskeysSectionProps) {
  const t = useTranslations('account.passkeys');
  return (
    <AccountSection
      name="passkeys"
      title={t('title')}
      value={passkeys.map(({ name }) => name).join(', ')}
      hint={t('hint')}
      outcome={outcome}
    >
      {passkeys.length > 0 && (
        <ul className="record-list">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {customer.email_confirmed_at === null ? (
        <Unconfirmed email={customer.email} text="unconfirmedFirst" />
      ) : (
        <NewPasskey customer={customer} />
      )}
    </AccountSection>
  );
}
