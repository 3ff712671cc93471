import { LONGEST_PASSWORD, PASSWORD_LENGTH } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { PasswordInput } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { CustomerRecord } from './load-account.ts';

/** The password: the current one, where there is one, and the new one twice. */
export function PasswordSection({ customer, outcome }: { customer: CustomerRecord; outcome: FormOutcome }) {
  const t = useTranslations('account.password');
  const errors = outcome.answer?.intent === 'password' ? outcome.answer.errors : {};
  const key = outcome.done === 'password' ? 'done' : 'open';
  return (
    <AccountSection
      name="password"
      title={t('title')}
      hint={t(customer.has_password ? 'hint' : 'hintFirst')}
      outcome={outcome}
    >
      <AccountForm key={key} section="password" intent="password" className="account-form">
        {/* For password managers, which save it with the password. */}
        <input type="email" name="username" value={customer.email} autoComplete="username" readOnly hidden />
        {customer.has_password && (
          <PasswordInput
            name="current_password"
            label={t('current')}
            error={errors.current_password}
            autoComplete="current-password"
            maxLength={LONGEST_PASSWORD}
          />
        )}
        <PasswordInput
          name="new_password"
          label={t('new')}
          hint={t('length', { count: PASSWORD_LENGTH.min })}
          error={errors.new_password}
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
        />
        <PasswordInput
          name="new_password_confirmation"
          label={t('again')}
          error={errors.new_password_confirmation}
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
        />
        <Submit intent="password">{t(customer.has_password ? 'change' : 'set')}</Submit>
      </AccountForm>
    </AccountSection>
  );
}
