import { LONGEST_PASSWORD } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, PasswordInput } from '../../ui/index.ts';
import { AccountSection, type FormOutcome } from './account-section.tsx';
import type { CustomerRecord } from './load-account.ts';

/** A copy of what the shop keeps about the customer, as a file. The browser sends the form itself: the answer is no page. */
export function DataSection({ customer, outcome }: { customer: CustomerRecord; outcome: FormOutcome }) {
  const t = useTranslations('account.data');
  return (
    <AccountSection name="data" title={t('title')} outcome={outcome}>
      <p className="max-w-text">{t('text')}</p>
      <form action="/api/account/personal-data" method="post" className="account-form">
        {customer.has_password && (
          <PasswordInput
            name="password"
            label={t('password')}
            error={undefined}
            autoComplete="current-password"
            maxLength={LONGEST_PASSWORD}
          />
        )}
        <Button type="submit" kind="secondary" className="justify-self-start">
          {t('button')}
        </Button>
      </form>
    </AccountSection>
  );
}
