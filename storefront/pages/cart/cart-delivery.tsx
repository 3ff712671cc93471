import { useMemo } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
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
  DeliveryForm,
  loadDelivery,
  type OrderAnswer,
  OrderButton,
  placeOrder,
  restoreDelivery,
} from '../../checkout/delivery/index.ts';
import { enterPhase, PhaseNotice } from '../../checkout/phases/index.ts';
import { CheckoutFrame } from '../../checkout/summary/index.ts';
import { SignInHint } from '../../customers/sign-in/index.ts';
import { type ShopContext, shopOf } from '../../lib/shop/context.ts';
import { type Head, privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { payOrder } from '../../orders/index.ts';
import { Container } from '../../ui/index.ts';

const PHASE = 'cart-delivery';

async function load(shop: ShopContext, head: Head) {
  const open = await loadCart(shop);
  const cart = enterPhase(PHASE, open?.cart ?? null, shop);
  const [delivery, customer] = await Promise.all([loadDelivery(shop, cart), shop.signIn.customer()]);
  const { items = [], changes = [], changesId = null } = open ?? {};
  return { isGuest: customer === null, open: { cart, items, changes, changesId }, delivery, head };
}

export function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const head = privateHead(shop.text('checkout.stepDelivery'), shop.shop.name);
  return orNeedsSignIn(head, load(shop, head));
}

function statusOf({ conflict, isOnlyFilled, hasNewTax }: OrderAnswer): number {
  if (isOnlyFilled || hasNewTax) return 200;
  return conflict ? 409 : 422;
}

/** Forgets the ordered cart. What a customer has put aside waits in their next one. */
async function beginFreshCart(shop: ShopContext): Promise<void> {
  await shop.cart.forget();
  if (await shop.signIn.customer()) await shop.cart.ensure();
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const form = await args.request.formData();
  if (form.has('restore')) return restoreDelivery(shop, form);
  const result = await placeOrder(shop, form);
  if ('back' in result) throw redirect(`${shop.path(result.back)}?notice=${result.notice}`, 303);
  if ('answer' in result) return data(result.answer, { status: statusOf(result.answer) });
  await beginFreshCart(shop).catch((error: unknown) => console.warn(error));
  return payOrder(shop, result.order);
}

/** While the outcome of an order is unknown, the page must not change, so that the next press repeats the same request. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const { failure, notSent } = (actionResult as OrderAnswer | undefined) ?? {};
  return failure || notSent ? false : defaultShouldRevalidate || actionResult !== undefined;
}

/** Beside the prices a sentence says what the company's number means for the tax. */
function withoutSaidTax(open: DeliveryProps['open']): DeliveryProps['open'] {
  if (open.cart.vat_number_state === null) return open;
  return { ...open, changes: open.changes.filter(({ type }) => type !== 'tax_removed' && type !== 'tax_added') };
}

interface DeliveryProps extends Awaited<ReturnType<typeof load>> {
  answer: OrderAnswer | undefined;
  isSignedOut: boolean;
}

function Delivery({ isGuest, open, delivery, answer, isSignedOut }: DeliveryProps) {
  const { cart, items, changesId } = open;
  const t = useTranslations('checkout');
  const { state, formMethod } = useNavigation();
  const isReading = useRevalidator().state !== 'idle';
  const isBusy = state !== 'idle' || isReading;
  const isSending = formMethod === 'POST';
  const notedChanges = useMemo(() => withoutSaidTax(open), [open]);
  useExpectedCart(cart);
  return (
    <CheckoutFrame
      phase={PHASE}
      title={t('stepDelivery')}
      cart={cart}
      items={items}
      isBusy={isBusy}
      action={<OrderButton links={delivery.links} isSending={isSending} />}
    >
      <div className="mb-6 grid gap-4 empty:hidden">
        {isSignedOut && <SignedOutNotice />}
        {isGuest && !isSignedOut && <SignInHint />}
        <PhaseNotice cart={cart} />
        <CartChanges open={notedChanges} />
      </div>
      <DeliveryForm cart={cart} changesId={changesId} data={delivery} answer={answer} />
    </CheckoutFrame>
  );
}

export function Component() {
  const { loaded, isSignedOut } = useUnlessSignedOut(useLoaderData<typeof loader>());
  const answer = useActionData<typeof action>() as OrderAnswer | undefined;
  if (loaded) return <Delivery {...loaded} answer={answer} isSignedOut={isSignedOut} />;
  return <Container>{answer?.signedOut ? <TypedAgain fields={answer.signedOut} /> : <CartNeedsSignIn />}</Container>;
}

export { ErrorBoundary } from './cart-failed.tsx';
