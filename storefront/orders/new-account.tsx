import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../lib/use-translations.tsx';
import { Button, Notice, PasswordInput } from '../ui/index.ts';

interface NewAccountProps {
  email: string;
  /** It was asked for just now. */
  isAsked: boolean;
  /** Whether it can still be asked for. */
  isOffered: boolean;
  /** What is wrong with the password. */
  error?: string;
}

/** Offers an account for one password more, as all else is known from the order. */
export function NewAccount({ email, isAsked, isOffered, error }: NewAccountProps) {
  const t = useTranslations('order');
  const isSending = useNavigation().formData?.get('intent') === 'new-account';
  if (isOffered)
    return (
      <section aria-labelledby="new-account" className="mt-10">
        <h2 id="new-account" className="mb-2 text-22">
          {t('newAccount')}
        </h2>
        <p className="mb-4">{t('newAccountText', { email })}</p>
        <Form method="post" preventScrollReset noValidate className="grid max-w-narrow gap-4">
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordInput
            name="password"
            label={t('newPassword')}
            hint={t('newPasswordHint')}
            error={error}
            autoFocus={error !== undefined}
            autoComplete="new-password"
            maxLength={200}
          />
          <Button type="submit" name="intent" value="new-account" loading={isSending} className="justify-self-start">
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
