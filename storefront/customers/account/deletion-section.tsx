import { LONGEST_PASSWORD } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { PasswordInput } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { CustomerRecord } from './load-account.ts';

/** Deletes the account: says what goes and what stays, and asks for the password. */
export function DeletionSection({ customer, outcome }: { customer: CustomerRecord; outcome: FormOutcome }) {
  const t = useTranslations('account.delete');
  const own = outcome.answer?.intent === 'delete' ? outcome.answer : undefined;
  return (
    <AccountSection name="delete" title={t('title')} outcome={outcome}>
      <ul className="max-w-text list-disc pl-5">
        <li>{t('goes')}</li>
        <li>{t('stays')}</li>
        <li>{t('final')}</li>
      </ul>
      <AccountForm section="delete" intent="delete" className="account-form">
        {customer.has_password && (
          <PasswordInput
            name="password"
            label={t('password')}
            error={own?.errors.password}
            autoComplete="current-password"
            maxLength={LONGEST_PASSWORD}
          />
        )}
        <Submit intent="delete">{t('button')}</Submit>
      </AccountForm>
    </AccountSection>
  );
}
