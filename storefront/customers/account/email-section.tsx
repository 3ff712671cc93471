import { LONGEST_TYPED_EMAIL } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Notice, TextInput } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { CustomerRecord } from './load-account.ts';

interface UnconfirmedProps {
  email: string;
  /** What waits for it; by default orders and addresses. */
  text?: 'unconfirmedText' | 'unconfirmedFirst';
}

/** Says that the e-mail is not confirmed and mails the link once more. */
export function Unconfirmed({ email, text = 'unconfirmedText' }: UnconfirmedProps) {
  const t = useTranslations('account.email');
  return (
    <Notice kind="warning" title={t('unconfirmed')}>
      <p className="wrap-anywhere">{t(text, { email })}</p>
      <AccountForm section="email" intent="email-confirmation" className="mt-2">
        <Submit intent="email-confirmation">{t('sendAgain')}</Submit>
      </AccountForm>
    </Notice>
  );
}

/** The e-mail and its change, which both addresses confirm. */
export function EmailSection({ customer, outcome }: { customer: CustomerRecord; outcome: FormOutcome }) {
  const t = useTranslations('account.email');
  const own = outcome.answer?.intent === 'email' ? outcome.answer : undefined;
  const isConfirmed = customer.email_confirmed_at !== null;
  return (
    <AccountSection
      name="email"
      title={t('title')}
      value={customer.email}
      open={!isConfirmed}
      doneText={isConfirmed ? undefined : { email: t('doneUnconfirmed') }}
      outcome={outcome}
    >
      <p>
        {t.rich('current', { email: customer.email, b: (words) => <strong className="wrap-anywhere">{words}</strong> })}
      </p>
      {!isConfirmed && <Unconfirmed email={customer.email} />}
      <AccountForm section="email" intent="email" className="account-form">
        <TextInput
          name="email"
          type="email"
          label={t('new')}
          hint={t(isConfirmed ? 'hint' : 'hintUnconfirmed')}
          error={own?.errors.email}
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          maxLength={LONGEST_TYPED_EMAIL}
        />
        <Submit intent="email">{t('button')}</Submit>
      </AccountForm>
    </AccountSection>
  );
}
