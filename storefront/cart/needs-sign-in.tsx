import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { hasType } from '../lib/http/api.ts';
import { openSignInOver, signInDialog } from '../lib/session/sign-in-dialog.ts';
import type { Head } from '../lib/shop/head.ts';
import { RETURN_PARAMETER } from '../lib/shop/sign-in.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, EmptyState, LinkButton, Notice } from '../ui/index.ts';

/** Data of a page whose cart belongs to a customer while nobody is signed in. */
interface NeedsSignIn {
  needsSignIn: true;
  head: Head;
}

/** What a page loads, unless its cart waits for the customer to sign in. */
export async function orNeedsSignIn<Loaded>(head: Head, load: Promise<Loaded>): Promise<Loaded | NeedsSignIn> {
  try {
    return await load;
  } catch (error) {
    if (hasType(error, 'cart_needs_sign_in')) return { needsSignIn: true, head };
    throw error;
  }
}

const needsSignIn = (data: object): data is NeedsSignIn => 'needsSignIn' in data;

/** Data of a page, or those from before the session ended: what is typed stays, and signing in opens over it. */
export function useUnlessSignedOut<Loaded extends object>(
  data: Loaded | NeedsSignIn,
): { loaded: Loaded | null; isSignedOut: boolean } {
  const isSignedOut = needsSignIn(data);
  const [loaded, setLoaded] = useState<Loaded | null>(needsSignIn(data) ? null : data);
  if (!needsSignIn(data) && data !== loaded) setLoaded(data);
  const isSaved = isSignedOut && loaded !== null;
  // With each answer that is refused: whoever closed the dialog has pressed a button again.
  useEffect(() => {
    if (isSaved && data) signInDialog.open();
  }, [isSaved, data]);
  return { loaded: needsSignIn(data) ? loaded : data, isSignedOut };
}

interface SignInLinkProps {
  /** Over the page, or beside it without scripts, so that what is on it stays. */
  beside?: true;
}

function SignInLink({ beside }: SignInLinkProps) {
  const t = useTranslations('cart');
  const { path } = useShop();
  const here = useLocation().pathname;
  const href = beside ? path('login') : `${path('login')}?${new URLSearchParams({ [RETURN_PARAMETER]: here })}`;
  return (
    <LinkButton
      kind={beside ? 'secondary' : 'primary'}
      href={href}
      {...(beside && { target: '_blank', rel: 'noopener', onClick: openSignInOver })}
    >
      {t('signIn')}
    </LinkButton>
  );
}

/** Above a page that stays although its customer is signed out: nothing on it can be sent until they sign in again. */
export function SignedOutNotice() {
  const t = useTranslations('cart');
  return (
    <Notice kind="warning" title={t('signedOut')}>
      <p className="mb-3">{t('signedOutText')}</p>
      <SignInLink beside />
    </Notice>
  );
}

/** Instead of a cart that waits for its customer. Whoever is not that customer may begin with an empty one. */
export function CartNeedsSignIn() {
  const t = useTranslations('cart');
  const { path } = useShop();
  return (
    <EmptyState icon="lock" level="h1" title={t('signedOut')} text={t('waits')}>
      <SignInLink />
      <Form method="post" action={path('cart')}>
        <input type="hidden" name="intent" value="forget" />
        <Button type="submit">{t('newCart')}</Button>
      </Form>
    </EmptyState>
  );
}

interface TypedAgainProps {
  /** Fields of the form that could not be saved. */
  fields: Readonly<Record<string, string>>;
}

/** A form that was sent without scripts after the session had ended: it is kept here until the customer has signed in. */
export function TypedAgain({ fields }: TypedAgainProps) {
  const t = useTranslations('cart');
  return (
    <EmptyState icon="lock" level="h1" title={t('signedOut')} text={t('typedKept')}>
      <SignInLink beside />
      <Form method="post">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="restore" value="1" />
        <Button type="submit">{t('goOn')}</Button>
      </Form>
    </EmptyState>
  );
}
