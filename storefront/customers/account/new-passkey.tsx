import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LONGEST_PASSWORD } from '../../../contract/customers/rules.ts';
import { hasType } from '../../lib/http/api.ts';
import { failureText } from '../../lib/http/failure.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Notice, PasswordInput, TextInput, toast } from '../../ui/index.ts';
import type { CustomerRecord } from './load-account.ts';
import { SignInAgain } from './reauthentication.tsx';

/** Adds a passkey: name, the password once more where the sign-in is old, the browser's own question. Needs scripts. */
export function NewPasskey({ customer }: { customer: CustomerRecord }) {
  const t = useTranslations('account.passkeys');
  const again = useTranslations('account.again');
  const { api, text } = useShop();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [failure, setFailure] = useState<{ field?: 'password'; message: string }>();
  const params = { id: customer.id };

  async function add(name: string, password: string): Promise<void> {
    if (password) await api('POST /auth/reauthentications', { body: { password } });
    const { challenge_id, options } = (await api('POST /customers/{id}/passkeys/options', { params })).item;
    setNeedsSignIn(false);
    const { createCredential } = await import('./create-credential.ts');
    const credential = await createCredential(options);
    if (!credential) return;
    const body = { challenge_id, credential, ...(name ? { name } : {}) };
    await api('POST /customers/{id}/passkeys', { params, body });
    form.current?.reset();
    toast('success', text('labels.success'), { description: t('added') });
    await revalidate();
  }

  function report(error: unknown): void {
    if (hasType(error, 'recent_sign_in_needed')) {
      setNeedsSignIn(true);
      return;
    }
    if (hasType(error, 'login_failed')) setFailure({ field: 'password', message: again('wrong') });
    else setFailure({ message: failureText(text, error) });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setFailure(undefined);
    setIsBusy(true);
    await add(String(data.get('name') ?? '').trim(), String(data.get('password') ?? '')).catch(report);
    setIsBusy(false);
  }

  if (needsSignIn && !customer.has_password) return <SignInAgain section="passkeys" />;
  return (
    <>
      <p className="only-without-script text-14 text-muted">{t('needsScripts')}</p>
      <form ref={form} onSubmit={onSubmit} noValidate className="account-form only-script">
        {failure && !failure.field && <Notice kind="error">{failure.message}</Notice>}
        <TextInput name="name" label={t('name')} hint={t('nameHint')} optional maxLength={80} />
        {needsSignIn && (
          <PasswordInput
            name="password"
            label={again('password')}
            hint={again('text')}
            error={failure?.field && failure.message}
            autoComplete="current-password"
            autoFocus
            maxLength={LONGEST_PASSWORD}
          />
        )}
        <Button type="submit" loading={isBusy} className="justify-self-start">
          {t('add')}
        </Button>
      </form>
    </>
  );
}
