import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../lib/use-translations.tsx';
import { Button, Notice } from '../ui/index.ts';

interface NewAccountProps {
  email: string;
  /** It was asked for just now. */
  isAsked: boolean;
  /** Whether it can still be asked for. */
  isOffered: boolean;
}

/** Offers an account: all but the password is known from the order, and that is asked for at the mailed link. */
export function NewAccount({ email, isAsked, isOffered }: NewAccountProps) {
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
  return isAsked ? (
    <div className="mt-10">
      <Notice kind="success">{t('newAccountAsked', { email })}</Notice>
    </div>
  ) : null;
}
