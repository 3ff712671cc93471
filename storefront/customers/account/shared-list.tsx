import type { ReactNode } from 'react';
import type { CallOutput } from '../../../contract/client/client.ts';
import { hasType } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { EmptyState, LinkButton } from '../../ui/index.ts';

export type SharedProductList = CallOutput<'GET /shared-product-lists'>['item'];

/** What a link to a list shows; null for a link that is not valid. */
export async function loadSharedList(
  { api }: Pick<ShopContext, 'api'>,
  token: string,
): Promise<SharedProductList | null> {
  try {
    return (await api('GET /shared-product-lists', { query: { token } })).item;
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    throw error;
  }
}

/** Name of a list, with whose it is if they chose to say so. */
export const sharedListTitle = (
  text: ShopContext['text'],
  { name, owner }: Pick<SharedProductList, 'name' | 'owner'>,
): string => text('account.lists.sharedTitle', { name: name ?? text('account.lists.unnamed'), owner: owner ?? 'none' });

/** Instead of a list whose link is unknown or withdrawn, or that has nothing to show. */
export function SharedListEmpty({ isGone }: { isGone: boolean }) {
  const t = useTranslations('account');
  return (
    <EmptyState
      icon={isGone ? 'clock' : 'heart'}
      level={isGone ? 'h1' : 'h2'}
      title={t(isGone ? 'lists.sharedGone' : 'lists.sharedEmpty')}
      text={t(isGone ? 'lists.sharedGoneText' : 'lists.sharedEmptyText')}
    >
      <LinkButton kind="primary" href="/">
        {t('orders.shop')}
      </LinkButton>
    </EmptyState>
  );
}

/** A list that somebody shows: its name, whose it is if they chose to say so, and what is on it. */
export function SharedListFrame({ list, children }: { list: Omit<SharedProductList, 'items'>; children: ReactNode }) {
  const text = useTranslations();
  return (
    <>
      <h1 className="mb-4 text-28 lg:text-36">{sharedListTitle(text, list)}</h1>
      {list.description && <p className="mb-6 max-w-text text-muted">{list.description}</p>}
      {children}
    </>
  );
}
