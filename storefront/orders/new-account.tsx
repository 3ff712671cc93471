import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, Notice } from '../ui/index.ts';

interface NewAccountProps {
  email: string;
  /** It was requested just now. */
  isRequested: boolean;
  /** Whether it can still be requested. */
  isOffered: boolean;
}

/** Offers an account; its data come from the order, and the mailed link asks for the password. */
export function NewAccount({ email, isRequested, isOffered }: NewAccountProps) {
  const t = useTranslations('order');
  const isSending = useNavigation().formData?.get('intent') === 'new-account';
  if (isOffered)
    return (
      <section aria-labelledby="new-account" className="mt-10">
        <h2 id="new-account" className="mb-2 text-22">
          {t('newAccount')}
        </h2>
        <p className="mb-4">{t('newAccountText', { email })}</p>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="new-account" loading={isSending}>
            {t('newAccountButton')}
          </Button>
        </Form>
      </section>
    );
  return isRequested ? (
    <div className="mt-10">
      <Notice kind="success">{t('newAccountAsked', { email })}</Notice>
    </div>
  ) : null;
}
