import { type ReactNode, useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router';
import { type PutAnswer, PutNotice, putShared } from '../../cart/index.ts';
import { FavoriteProducts, loadFavorites, loadGuestFavorites, RemoveFavorite } from '../../catalogue/index.ts';
import {
  AccountFrame,
  changeLists,
  GuestFrame,
  LIST_PARAMETER,
  ListForm,
  ListItemTools,
  ListSettings,
  ListSubmit,
  type ListsAnswer,
  ListsFrame,
  loadLists,
  NewList,
  NothingYet,
} from '../../customers/account/index.ts';
import { idempotencyKey } from '../../lib/http/idempotency-key.ts';
import { wishesIn } from '../../lib/lists/wish-in.ts';
import { type ShopContext, shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { toPutLines } from './to-put-lines.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const wished = shop.wished();
  const isGuest = (await shop.signIn.customer()) === null;
  // Only the server can put what the customer liked as a guest into their list.
  if (!isGuest && wished) throw redirectDocument('/api/wish-list');
  const head = privateHead(shop.text('customerPages.customer-favorite-products'), shop.shop.name);
  const page = { isGuest, head, formKey: idempotencyKey(), origin: new URL(args.request.url).origin };
  if (isGuest) return { ...page, lists: [], list: null, favorites: await loadGuestFavorites(shop, wishesIn(wished)) };
  const current = await loadLists(shop, args.request);
  return { ...page, ...current, favorites: current.list ? await loadFavorites(shop, current.list.id) : [] };
}

type Answer = Partial<ListsAnswer> & { put?: PutAnswer };

/** What is put into the cart is read anew: the form only says which list. */
async function putIntoCart(shop: ShopContext, id: number, key: string) {
  const query = { paginate: '0', only: 'product_id,product_variation_id,name' } as const;
  const { items } = await shop.api('GET /customer-product-lists/{id}/items', { params: { id }, query });
  const put = await putShared(shop, { lines: toPutLines(items) }, key);
  return put.error || put.refused.length > 0 ? { put } : redirect(shop.path('cart'), 303);
}

export async function action(args: ActionFunctionArgs): Promise<Answer | Response | ReturnType<typeof data<Answer>>> {
  const shop = shopOf(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'to-cart') {
    const key = String(form.get('key') ?? '').slice(0, 100) || idempotencyKey();
    return putIntoCart(shop, Number(form.get('list')) || 0, key);
  }
  const answer = await changeLists(shop, form);
  if (!('list' in answer)) return answer.token ? answer : data(answer, { status: 422 });
  const query = answer.list === null ? '' : `?${LIST_PARAMETER}=${answer.list}`;
  return redirect(`${shop.path('customer-favorite-products')}${query}`, 303);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Products({ lists, list, favorites, formKey }: Loaded) {
  const t = useTranslations('account.lists');
  if (!list || favorites.length === 0) return <NothingYet what="favorites" />;
  const isFirst = list.id === lists[0]?.id;
  return (
    <>
      <ListForm intent="to-cart" list={list.id} className="mb-6">
        <input type="hidden" name="key" value={formKey} />
        <ListSubmit intent="to-cart">{t('toCart')}</ListSubmit>
      </ListForm>
      <FavoriteProducts
        favorites={favorites}
        below={({ wish, item, card }) => (
          <>
            {isFirst && <RemoveFavorite wish={wish} name={card.name} />}
            {item && <ListItemTools lists={lists} list={list} item={item} name={card.name} canRemove={!isFirst} />}
          </>
        )}
      />
    </>
  );
}

function Frame({ current, answer, children }: { current: Loaded; answer: Answer | undefined; children: ReactNode }) {
  const title = useTranslations('customerPages')('customer-favorite-products');
  const { lists, list } = current;
  const answerOfLists = answer?.intent === undefined ? undefined : { ...answer, intent: answer.intent };
  if (current.isGuest)
    return (
      <GuestFrame title={title} hasSome={current.favorites.length > 0}>
        {children}
        <div className="mt-8">
          <NewList answer={answerOfLists} />
        </div>
      </GuestFrame>
    );
  return (
    <AccountFrame page="customer-favorite-products" title={title}>
      <ListsFrame lists={lists} list={list} answer={answerOfLists}>
        <PutNotice answer={answer?.put} />
        {children}
        <ListSettings
          lists={lists}
          list={list}
          count={current.favorites.length}
          origin={current.origin}
          answer={answerOfLists}
        />
      </ListsFrame>
    </AccountFrame>
  );
}

export function Component() {
  const current = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had the focus goes with its product.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [current.favorites]);
  const guests =
    current.favorites.length === 0 ? (
      <NothingYet what="favorites" />
    ) : (
      <FavoriteProducts favorites={current.favorites} />
    );
  return (
    <Frame current={current} answer={answer}>
      {current.isGuest ? guests : <Products {...current} />}
    </Frame>
  );
}
