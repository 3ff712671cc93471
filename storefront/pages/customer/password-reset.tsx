import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { LinkNotValid } from '../../customers/index.ts';
import {
  type NewPasswordAnswer,
  NewPasswordForm,
  type SignInAnswer,
  SignInPage,
  setNewPassword,
  submitSignIn,
} from '../../customers/sign-in/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Container, EmptyState, LinkButton } from '../../ui/index.ts';

const tokenIn = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  new URL(request.url).searchParams.get('token') || null;

/** What the shop's tokens look like; a mail program that cut a link off leaves less. */
const TOKEN = /^[\w-]{20,200}$/;

/** Opening the page must not use up the link: mail programs and virus scanners open links by themselves. */
export async function loader(args: LoaderFunctionArgs) {
  const { text, shop } = shopOf(args);
  const token = tokenIn(args);
  const hasToken = token !== null;
  const page = {
    hasToken,
    isMalformed: hasToken && !TOKEN.test(token),
    head: privateHead(text(hasToken ? 'signIn.newPasswordTitle' : 'signIn.title.password-reset'), shop.name),
  };
  return data(page, { status: page.isMalformed ? 404 : 200 });
}

interface Answers {
  asked?: SignInAnswer | null;
  chosen?: NewPasswordAnswer;
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const token = tokenIn(args);
  const form = await args.request.formData();
  if (!token) {
    const asked = await submitSignIn(shop, 'password-reset', form);
    return data<Answers>({ asked }, { status: asked?.mailedTo === undefined ? 422 : 200 });
  }
  const chosen = await setNewPassword(shop, token, String(form.get('new_password') ?? ''));
  if (chosen.isSignedIn) throw redirect(shop.path('customer-dashboard'), 303);
  return data<Answers>({ chosen }, { status: chosen.isLinkOver ? 404 : chosen.isSet ? 200 : 422 });
}

function PasswordSet() {
  const t = useTranslations('signIn');
  const { path } = useShop();
  return (
    <EmptyState icon="check" level="h1" title={t('passwordSet')} text={t('passwordSetText')}>
      <LinkButton kind="primary" href={path('login')}>
        {t('loginButton')}
      </LinkButton>
    </EmptyState>
  );
}

function OtherLink() {
  const t = useTranslations('signIn');
  const { path } = useShop();
  return (
    <p className="text-center">
      <a className="link" href={path('password-reset')}>
        {t('otherLink')}
      </a>
    </p>
  );
}

export function Component() {
  const { hasToken, isMalformed } = useLoaderData<typeof loader>();
  const { asked = null, chosen } = useActionData<typeof action>() ?? {};
  if (!hasToken)
    return (
      <Container>
        <SignInPage form="password-reset" answer={asked} back="/" />
      </Container>
    );
  return (
    <Container className="pb-16">
      {chosen?.isSet ? (
        <PasswordSet />
      ) : isMalformed || chosen?.isLinkOver ? (
        <>
          <LinkNotValid />
          <OtherLink />
        </>
      ) : (
        <NewPasswordForm answer={chosen} />
      )}
    </Container>
  );
}
