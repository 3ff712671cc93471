import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import {
  CartChanges,
  type CartErrorKey,
  CartLine,
  ClearCart,
  changeCart,
  EmptyCart,
  FreeShipping,
  loadCart,
  type OpenCart,
  shownCart,
  useCartChanges,
  useShownCart,
} from '../cart/index.ts';
import { CartTotals, CheckoutSteps, PhaseNotice } from '../checkout/index.ts';
import { shopOf } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Container, Notice } from '../ui/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  return { open: await loadCart(shop), head: privateHead(shop.text('cart.title'), shop.shop.name) };
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const answer = await changeCart(shop, await args.request.formData());
  return answer.error ? answer : redirect(shop.path('cart'), 303);
}

/** Errors of forms that were sent without scripts. */
function FormError({ answer }: { answer: { error?: { key: CartErrorKey; message?: string } } | undefined }) {
  const t = useTranslations('errors');
  const [query] = useSearchParams();
  const key = answer?.error?.key ?? (query.get('error') === 'add_cart_item_fail' ? 'add_cart_item_fail' : null);
  if (!key) return null;
  return (
    <Notice kind="error" title={t(key)}>
      {answer?.error?.message}
    </Notice>
  );
}

function FilledCart({ open: { cart, items } }: { open: OpenCart }) {
  const t = useTranslations('cart');
  const { expected, change, isBusy } = useCartChanges(cart.id);
  const shown = shownCart(items, expected);
  return (
    <div className="buying">
      <div>
        <ul aria-label={t('lines')} className="border-line border-t">
          {shown.lines.map((line) => (
            <CartLine key={line.item.id} line={line} onChange={(amount) => change(line.item.id, amount)} />
          ))}
        </ul>
        <div className="mt-2 -ml-3">
          <ClearCart />
        </div>
      </div>
      <div className="buying-aside summary-card grid gap-6">
        <FreeShipping total={shown.total} />
        <CartTotals cart={cart} expectedItems={shown.isExpected ? shown.total : undefined} isBusy={isBusy} />
      </div>
    </div>
  );
}

export function Component() {
  const t = useTranslations('cart');
  const { open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useShownCart(open?.cart ?? null);
  const isEmpty = !open || open.items.length === 0;
  return (
    <Container className="pb-24 lg:pb-16">
      <div className="py-4 lg:py-6">
        <CheckoutSteps phase="cart" isBusy={false} />
      </div>
      <div className="grid gap-4 pb-4 empty:hidden">
        <PhaseNotice />
        <FormError answer={answer} />
        {open && <CartChanges changes={open.changes} />}
      </div>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <>
          <h1 className="mb-4 text-28 lg:mb-6 lg:text-36">{t('title')}</h1>
          <FilledCart open={open} />
        </>
      )}
    </Container>
  );
}
