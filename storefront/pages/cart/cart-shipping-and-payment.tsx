import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import {
  CartChanges,
  CartNeedsSignIn,
  loadCart,
  orNeedsSignIn,
  SignedOutNotice,
  TypedAgain,
  useExpectedCart,
  useUnlessSignedOut,
} from '../../cart/index.ts';
import {
  ContinueButton,
  canContinue,
  chooseMethods,
  chooseOnlyDelivery,
  estimateDelivery,
  loadMethods,
  type MethodsAnswer,
  MethodsForm,
  readChoices,
  useMethodChoices,
} from '../../checkout/methods/index.ts';
import { enterPhase, PhaseNotice } from '../../checkout/phases/index.ts';
import { CheckoutFrame } from '../../checkout/summary/index.ts';
import { acknowledgedIn } from '../../lib/forms/acknowledged.tsx';
import { typedFields } from '../../lib/forms/fields.ts';
import { type ShopContext, shopOf } from '../../lib/shop/context.ts';
import { type Head, privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Container } from '../../ui/index.ts';

const PHASE = 'cart-shipping-and-payment';

async function load(shop: ShopContext, url: URL, head: Head) {
  const open = await loadCart(shop);
  const entered = enterPhase(PHASE, open?.cart ?? null, shop);
  const cart = await chooseOnlyDelivery(shop, entered, open?.items ?? []);
  const methods = await loadMethods(shop, cart, url);
  const { items = [], changes = [], changesId = null } = open ?? {};
  return { open: { cart, items, changes, changesId }, methods, head };
}

export function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const head = privateHead(shop.text('checkout.stepMethods'), shop.shop.name);
  return orNeedsSignIn(head, load(shop, new URL(args.request.url), head));
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const form = await args.request.formData();
  const answer = await chooseMethods(shop, readChoices(form), {}, acknowledgedIn(form));
  if (answer.isGone) throw redirect(shop.path('cart'), 303);
  const isGoingOn = form.get('intent') === 'continue';
  if (isGoingOn && canContinue(answer)) return redirect(shop.path('cart-delivery'), 303);
  const { refused, reasons, missing, failed, isUnanswered } = answer;
  const isWritten = failed === undefined && Object.keys(refused).length === 0;
  if (!isGoingOn && isWritten) return redirect(shop.path(PHASE), 303);
  const signedOut = answer.isSignedOut ? typedFields(form) : undefined;
  return { refused, reasons, failed, isUnanswered, missing: isGoingOn ? missing : [], signedOut };
}

/** Without an answer there is nothing new to load; the choices stay. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult as MethodsAnswer | undefined)?.isUnanswered ? false : defaultShouldRevalidate;
}

type Loaded = Awaited<ReturnType<typeof load>>;

function Methods({ open, methods, isSignedOut }: Loaded & { isSignedOut: boolean }) {
  const t = useTranslations('checkout');
  const { cart, items, changesId } = open;
  const answer = useActionData<typeof action>();
  const choices = useMethodChoices(cart, methods, changesId);
  const isSending = useNavigation().formMethod === 'POST';
  const { shippingFrom } = estimateDelivery(methods.shipping, cart);
  useExpectedCart(cart);
  return (
    <CheckoutFrame
      phase={PHASE}
      title={t('stepMethods')}
      cart={cart}
      items={items}
      isBusy={choices.isBusy}
      shippingFrom={shippingFrom}
      action={<ContinueButton isSending={isSending} />}
    >
      <div className="mb-6 grid gap-4 empty:hidden">
        {isSignedOut && <SignedOutNotice />}
        <PhaseNotice cart={cart} />
        <CartChanges open={open} />
      </div>
      <MethodsForm cart={cart} changesId={changesId} data={methods} answer={answer} choices={choices} />
    </CheckoutFrame>
  );
}

export function Component() {
  const { loaded, isSignedOut } = useUnlessSignedOut(useLoaderData<typeof loader>());
  const answer = useActionData<typeof action>();
  if (loaded) return <Methods {...loaded} isSignedOut={isSignedOut} />;
  return <Container>{answer?.signedOut ? <TypedAgain fields={answer.signedOut} /> : <CartNeedsSignIn />}</Container>;
}

export { ErrorBoundary } from './cart-failed.tsx';
