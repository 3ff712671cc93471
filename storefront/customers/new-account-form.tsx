import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { PASSWORD_LENGTH } from '../../contract/customers/rules.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, PasswordInput } from '../ui/index.ts';
import type { NewAccountAnswer } from './create-account.ts';

/** Form for the password of a new account, opened by the mailed link. */
export function NewAccountForm({ email, answer }: { email: string; answer: NewAccountAnswer | undefined }) {
  const t = useTranslations('newAccount');
  const isSending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  return (
    <section className="mx-auto grid max-w-narrow gap-4 py-10">
      <h1 className="text-36">{t('title')}</h1>
      <p>{t.rich('text', { email, b: (words) => <strong>{words}</strong> })}</p>
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-4">
        {/* For password managers, which save it with the password. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordInput
          name="password"
          label={t('password')}
          hint={t('hint', { count: PASSWORD_LENGTH.min })}
          error={answer?.passwordError}
          autoFocus={answer !== undefined}
          autoComplete="new-password"
          enterKeyHint="done"
          maxLength={PASSWORD_LENGTH.max}
        />
        <Button type="submit" kind="primary" loading={isSending} className="justify-self-start">
          {t('button')}
        </Button>
      </Form>
    </section>
  );
}
