import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { CartChanges, loadCart, useShownCart } from '../cart/index.ts';
import {
  canContinue,
  chooseMethods,
  estimateDelivery,
  loadMethods,
  type MethodsAnswer,
  MethodsForm,
  readChoices,
  useMethodChoices,
} from '../checkout/methods/index.ts';
import { enterPhase, PhaseNotice } from '../checkout/phases/index.ts';
import { CheckoutFrame } from '../checkout/summary/index.ts';
import { shopOf } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';

const PHASE = 'cart-shipping-and-payment';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const open = await loadCart(shop);
  const cart = enterPhase(PHASE, open?.cart ?? null, shop);
  const methods = await loadMethods(shop, cart, new URL(args.request.url));
  const head = privateHead(shop.text('checkout.stepMethods'), shop.shop.name);
  return { cart, items: open?.items ?? [], changes: open?.changes ?? [], methods, head };
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const form = await args.request.formData();
  const answer = await chooseMethods(shop, readChoices(form));
  if (answer.isGone) throw redirect(shop.path('cart'), 303);
  const isGoingOn = form.get('intent') === 'continue';
  if (isGoingOn && canContinue(answer)) return redirect(shop.path('cart-delivery'), 303);
  const { refused, missing, failed, isUnanswered } = answer;
  const isWritten = failed === undefined && Object.keys(refused).length === 0;
  if (!isGoingOn && isWritten) return redirect(shop.path(PHASE), 303);
  return { refused, failed, isUnanswered, missing: isGoingOn ? missing : [] };
}

/** Without an answer there is nothing new to load; the choices stay. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult as MethodsAnswer | undefined)?.isUnanswered ? false : defaultShouldRevalidate;
}

export function Component() {
  const t = useTranslations('checkout');
  const { cart, items, changes, methods } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const choices = useMethodChoices(cart, methods);
  const { shippingFrom } = estimateDelivery(methods.shipping, cart, useShop());
  useShownCart(cart);
  return (
    <CheckoutFrame
      phase={PHASE}
      title={t('stepMethods')}
      cart={cart}
      items={items}
      isBusy={choices.isBusy}
      shippingFrom={shippingFrom}
    >
      <div className="mb-6 grid gap-4 empty:hidden">
        <PhaseNotice />
        <CartChanges changes={changes} />
      </div>
      <MethodsForm cart={cart} data={methods} answer={answer} choices={choices} />
    </CheckoutFrame>
  );
}
