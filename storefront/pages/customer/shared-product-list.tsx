import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { PutNotice, putShared } from '../../cart/index.ts';
import { FavoriteProducts, loadSharedFavorites } from '../../catalogue/index.ts';
import { loadSharedList, SharedListEmpty, SharedListFrame, sharedListTitle } from '../../customers/account/index.ts';
import { idempotencyKey } from '../../lib/http/idempotency-key.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Container } from '../../ui/index.ts';
import { toPutLines } from './to-put-lines.ts';

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const shared = await loadSharedList(shop, tokenOf(args.request));
  const title = shared ? sharedListTitle(shop.text, shared) : shop.text('account.lists.sharedGone');
  const head = privateHead(title, shop.shop.name);
  if (!shared) return data({ list: null, favorites: [], formKey: '', head }, { status: 404 });
  const { items, ...list } = shared;
  return data({ list, favorites: await loadSharedFavorites(shop, items), formKey: idempotencyKey(), head });
}

/** What is put into the cart is read anew: the form only says that it was asked for. */
export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const form = await args.request.formData();
  const shared = await loadSharedList(shop, tokenOf(args.request));
  if (!shared) return null;
  const key = String(form.get('key') ?? '').slice(0, 100) || idempotencyKey();
  const answer = await putShared(shop, { lines: toPutLines(shared.items) }, key);
  return answer.error || answer.refused.length > 0 ? answer : redirect(shop.path('cart'), 303);
}

export function Component() {
  const { list, favorites, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTranslations('account.lists');
  return (
    <Container className="py-8">
      {list ? (
        <SharedListFrame list={list}>
          <PutNotice answer={answer ?? undefined} />
          {favorites.length === 0 ? (
            <SharedListEmpty isGone={false} />
          ) : (
            <>
              <form method="post" className="mb-6">
                <input type="hidden" name="key" value={formKey} />
                <Button type="submit">{t('toCart')}</Button>
              </form>
              <FavoriteProducts
                favorites={favorites}
                below={({ item }) => item?.note && <p className="text-14 break-words">{item.note}</p>}
              />
            </>
          )}
        </SharedListFrame>
      ) : (
        <SharedListEmpty isGone />
      )}
    </Container>
  );
}
