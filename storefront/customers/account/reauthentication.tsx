import { Form, useNavigation } from 'react-router';
import { LONGEST_PASSWORD } from '../../../contract/customers/rules.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, LinkButton, PasswordInput } from '../../ui/index.ts';

interface ReauthenticationProps {
  section: string;
  /** Fields of the form that is sent again with the password. */
  fields: Readonly<Record<string, string>>;
  error: string | undefined;
  hasPassword: boolean;
}

/** Asks for the password once more, then does what was asked for before. */
export function Reauthentication({ section, fields, error, hasPassword }: ReauthenticationProps) {
  const t = useTranslations('account');
  const { path } = useShop();
  const isSending = useNavigation().formMethod === 'POST';
  const { reauthentication: _, ...again } = fields;
  if (!hasPassword) return <SignInAgain section={section} />;
  return (
    <Form method="post" action={`#${section}`} preventScrollReset noValidate className="panel grid max-w-narrow gap-4">
      <p>{t('again.text')}</p>
      {Object.entries(again).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PasswordInput
        name="reauthentication"
        label={t('again.password')}
        error={error}
        autoComplete="current-password"
        enterKeyHint="done"
        maxLength={LONGEST_PASSWORD}
        data-reauthentication
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" loading={isSending}>
          {t('again.button')}
        </Button>
        <LinkButton kind="plain" href={path('customer-account')}>
          {t('again.cancel')}
        </LinkButton>
      </div>
    </Form>
  );
}

interface SignInAgainProps {
  section: string;
  /** In a new window, because a form that was filled in waits in this one. */
  isBeside?: boolean;
}

/** Without a password a sign-in is repeated whole: by the passkey or the third party. */
export function SignInAgain({ section, isBeside }: SignInAgainProps) {
  const t = useTranslations('account');
  const { path } = useShop();
  const back = new URLSearchParams({ return_url: `${path('customer-account')}#${section}` });
  return (
    <form
      action="/api/auth/logout"
      method="post"
      target={isBeside ? '_blank' : undefined}
      className="panel grid max-w-narrow gap-4"
    >
      <p>{t(isBeside ? 'again.inNewWindow' : 'again.withoutPassword')}</p>
      <input type="hidden" name="return_url" value={`${path('login')}?${back}`} />
      <Button type="submit" kind="primary" className="justify-self-start" data-reauthentication>
        {t('again.signIn')}
      </Button>
    </form>
  );
}
