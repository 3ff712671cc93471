import { PreferenceOptions } from '../../lib/forms/preference-options.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Select } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { CustomerRecord, NewsletterSubscription } from './load-account.ts';

interface NewsletterSectionProps {
  customer: CustomerRecord;
  newsletter: NewsletterSubscription | null;
  outcome: FormOutcome;
}

/** The newsletter of the customer's confirmed e-mail. */
export function NewsletterSection({ customer, newsletter, outcome }: NewsletterSectionProps) {
  const t = useTranslations();
  const preference = (newsletter ?? customer).gender_oriented_product_preference ?? '';
  const isConfirmed = customer.email_confirmed_at !== null;
  return (
    <AccountSection
      name="newsletter"
      title={t('account.newsletter.title')}
      value={t(newsletter ? 'account.newsletter.on' : 'account.newsletter.off')}
      hint={isConfirmed ? t('newsletterConsent') : t('account.newsletter.confirmFirst')}
      outcome={outcome}
    >
      {isConfirmed && (
        <AccountForm section="newsletter" intent="newsletter-on" className="grid max-w-narrow gap-4">
          <Select key={preference} label={t('preference.label')} name="preference" defaultValue={preference}>
            <PreferenceOptions stored={preference} />
          </Select>
          <Submit intent="newsletter-on">
            {t(newsletter ? 'account.newsletter.change' : 'account.newsletter.subscribe')}
          </Submit>
        </AccountForm>
      )}
      {newsletter && (
        <AccountForm section="newsletter" intent="newsletter-off" className="-mx-3">
          <input type="hidden" name="id" value={newsletter.id} />
          <Submit intent="newsletter-off" kind="plain">
            {t('account.newsletter.end')}
          </Submit>
        </AccountForm>
      )}
    </AccountSection>
  );
}
