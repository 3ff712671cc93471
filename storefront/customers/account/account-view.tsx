import { useNoticeOnce } from '../../lib/forms/notices-once.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CodesSection } from './codes-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { type AccountAnswer, DONE_PARAMETER, type DoneIntent } from './intents.ts';
import type { AccountData } from './load-account.ts';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { WatchingSection } from './watching-section.tsx';

interface AccountViewProps {
  data: AccountData;
  answer: AccountAnswer | undefined;
  done: DoneIntent | null;
}

/** The screen of the account: everything that customers may set of themselves. */
export function AccountView({ data, answer, done }: AccountViewProps) {
  const t = useTranslations('customerPages');
  useNoticeOnce(DONE_PARAMETER, done !== null);
  const { customer, sessions } = data;
  const outcome = { answer, done, hasPassword: customer.has_password, isActing: data.isActing };
  return (
    <AccountFrame page="customer-account" title={t('customer-account')}>
      <ProfileForm data={data} outcome={outcome} />
      <EmailSection customer={customer} outcome={outcome} />
      <PasswordSection customer={customer} outcome={outcome} />
      <PasskeysSection data={data} outcome={outcome} />
      <CodesSection data={data} outcome={outcome} />
      <ProvidersSection data={data} outcome={outcome} />
      <SessionsSection sessions={sessions} outcome={outcome} />
      <NewsletterSection customer={customer} newsletter={data.newsletter} outcome={outcome} />
      <WatchingSection watched={data.watched} outcome={outcome} />
      <ReviewsSection reviews={data.reviews} outcome={outcome} />
      <DataSection customer={customer} outcome={outcome} />
      <DeletionSection customer={customer} outcome={outcome} />
    </AccountFrame>
  );
}
