import type { ReactNode } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { LEFT_CART_PARAMETER } from '../../../contract/cart/paths.ts';
import {
  CartChanges,
  type CartErrorKey,
  CartLines,
  CartNeedsSignIn,
  CartPageProvider,
  Codes,
  Credits,
  changeCart,
  EmptyCart,
  expectedCart,
  FastCheckout,
  FreeShipping,
  GiftProgress,
  Gifts,
  LeftElsewhere,
  leftCartPath,
  leftElsewhere,
  loadWholeCart,
  orNeedsSignIn,
  SavedItems,
  ShareCart,
  SignedOutNotice,
  useCartChanges,
  useExpectedCart,
  useFocusWhenEmptied,
  useFocusWhenRendered,
  useNewestCart,
  useUnlessSignedOut,
  type WholeCart,
} from '../../cart/index.ts';
import { loadShelf, ProductShelf, VisitedShelf } from '../../catalogue/index.ts';
import { estimateDelivery } from '../../checkout/methods/index.ts';
import { CheckoutSteps, factsOf, latestPhase, PhaseNotice } from '../../checkout/phases/index.ts';
import { CartTotals } from '../../checkout/summary/index.ts';
import { HookTexts, loadHookTexts } from '../../content/index.ts';
import { SignInHint } from '../../customers/sign-in/index.ts';
import { NO_DAY, useDeliveryWords } from '../../lib/goods/delivery-words.ts';
import { type ShopContext, shopOf } from '../../lib/shop/context.ts';
import { type Head, privateHead } from '../../lib/shop/head.ts';
import { countedForShipping } from '../../lib/totals/free-shipping.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Container, Notice } from '../../ui/index.ts';

/** What else the page has beside the cart depends on this. */
function kindOf({ items }: WholeCart): 'empty' | 'electronic' | 'carried' {
  if (items.length === 0) return 'empty';
  return items.every((item) => item.is_electronic) ? 'electronic' : 'carried';
}

async function load(shop: ShopContext, head: Head, { origin, searchParams }: URL) {
  const open = await loadWholeCart(shop);
  const isEmpty = !open || open.items.length === 0;
  const left = searchParams.get(LEFT_CART_PARAMETER);
  if (isEmpty && left) throw redirect(leftCartPath(shop, left));
  const [popular, customer, texts, elsewhere] = await Promise.all([
    isEmpty ? loadShelf(shop, '-sells_count') : [],
    shop.signIn.customer(),
    // They speak of parcels: none is packed of nothing, nor of vouchers, which come by e-mail.
    !open || kindOf(open) !== 'carried' ? [] : loadHookTexts(shop, 'cart'),
    open && left ? leftElsewhere(shop, left, open.items) : null,
  ]);
  return { isGuest: customer === null, open, elsewhere, popular, texts, origin, head };
}

export function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const head = privateHead(shop.text('cart.title'), shop.shop.name);
  return orNeedsSignIn(head, load(shop, head, new URL(args.request.url)));
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const answer = await changeCart(shop, await args.request.formData());
  if (answer.filled) {
    const { cart, omitsAddress } = answer.filled;
    const next = shop.path(latestPhase('cart-delivery', factsOf(cart)));
    return redirect(omitsAddress ? `${next}?notice=address_omitted` : next, 303);
  }
  return answer.error || answer.shared !== undefined ? answer : redirect(shop.path('cart'), 303);
}

/** Error of a form that was sent without scripts. */
function FormError({ answer }: { answer: { error?: { key: CartErrorKey; message?: string } } | undefined }) {
  const t = useTranslations('errors');
  if (!answer?.error) return null;
  const { key, message } = answer.error;
  return (
    <Notice kind="error" title={t(key)}>
      {message}
    </Notice>
  );
}

interface FilledCartProps {
  open: WholeCart;
  /** What can be done with the whole cart. */
  children: ReactNode;
}

function FilledCart({ open: { cart, items, shipping, changesId }, children }: FilledCartProps) {
  const delivery = useTranslations('delivery');
  const estimate = estimateDelivery(shipping, cart);
  const when = useDeliveryWords()(estimate.delivery ?? NO_DAY);
  const arrival = when && delivery(estimate.arrival, { when });
  const changes = useCartChanges();
  const expected = expectedCart(items, changes.expected);
  // What is expected to be there counts before the server says so.
  const counted = countedForShipping(cart);
  return (
    <div className="with-aside">
      <CartLines cart={cart} lines={expected.lines} arrival={arrival} changes={changes}>
        <Gifts cart={cart} />
      </CartLines>
      <div className="sticky-aside panel grid gap-6">
        {counted !== null && <FreeShipping total={expected.total - cart.taxed_items_price.value + counted} />}
        <GiftProgress cart={cart} />
        <CartTotals
          cart={cart}
          expectedItems={expected.isExpected ? expected.total : undefined}
          isBusy={changes.isBusy}
          shippingFrom={estimate.shippingFrom}
        />
        {cart._embedded?.has_fast_checkout && <FastCheckout isBusy={changes.isBusy} changesId={changesId} />}
        <Credits cart={cart} />
        <Codes cart={cart} />
        {children}
      </div>
    </div>
  );
}

type Loaded = Awaited<ReturnType<typeof load>>;

function CartView({ isSignedOut, ...loaded }: Loaded & { isSignedOut: boolean }) {
  const { isGuest, elsewhere, popular, texts, origin } = loaded;
  const t = useTranslations('cart');
  const answer = useActionData<typeof action>();
  const { open, page } = useNewestCart(
    loaded.open,
    (before, now) => elsewhere !== null || kindOf(before) !== kindOf(now),
  );
  useExpectedCart(open?.cart ?? null);
  const isEmpty = !open || open.items.length === 0;
  const inCart = (open?.items ?? []).map(({ product_id: id }) => id);
  useFocusWhenEmptied(isEmpty);
  useFocusWhenRendered(open);
  return (
    <CartPageProvider page={page}>
      <Container className={isEmpty ? undefined : 'pb-24 lg:pb-16'}>
        {!isEmpty && (
          <div className="py-4 lg:py-6">
            <CheckoutSteps phase="cart" isBusy={false} />
          </div>
        )}
        {!isEmpty && (
          <h1 tabIndex={-1} className="mb-4 text-28 focus:outline-none lg:text-36">
            {t('title')}
          </h1>
        )}
        <div className={isEmpty ? 'grid gap-4 pt-6 empty:hidden' : 'grid gap-4 pb-6 empty:hidden'}>
          {isSignedOut && <SignedOutNotice />}
          {isGuest && !isSignedOut && !isEmpty && <SignInHint />}
          <PhaseNotice cart={open?.cart ?? null} />
          {elsewhere && <LeftElsewhere href={elsewhere} />}
          <FormError answer={answer} />
          {open && <CartChanges open={open} />}
        </div>
        {isEmpty ? (
          <EmptyCart />
        ) : (
          <FilledCart open={open}>
            <ShareCart origin={origin} answer={answer?.shared} />
          </FilledCart>
        )}
        {open && <SavedItems items={open.saved} />}
      </Container>
      <Container>
        <HookTexts texts={texts} className="pb-8" />
      </Container>
      <ProductShelf title={t('popular')} cards={popular.filter(({ id }) => !inCart.includes(id))} />
      <VisitedShelf beside={[...inCart, ...popular.map(({ id }) => id)]} />
    </CartPageProvider>
  );
}

export function Component() {
  const { loaded, isSignedOut } = useUnlessSignedOut(useLoaderData<typeof loader>());
  if (loaded) return <CartView {...loaded} isSignedOut={isSignedOut} />;
  return (
    <Container>
      <CartNeedsSignIn />
    </Container>
  );
}

export { ErrorBoundary } from './cart-failed.tsx';
