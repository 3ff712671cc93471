import type { SavedItem } from '../../contract/cart/saved.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, toast, WrittenTexts } from '../ui/index.ts';
import { SeenChanges } from './cart-page.tsx';
import { focusWhenRendered, lineOf } from './focus.ts';
import { SavedLineRow } from './saved-line-row.tsx';
import { useCartForm } from './use-cart-form.ts';

interface SavedLineProps {
  item: SavedItem;
  /** The one that is focused when this one was removed. */
  beside: SavedItem | undefined;
}

const savedLineOf = (id: number | undefined) => () =>
  document.querySelector<HTMLElement>(id === undefined ? '#main h1' : `#saved-${id} [type="submit"]`);

function SavedLine({ item, beside }: SavedLineProps) {
  const t = useTranslations('cart');
  const { onSubmit, isSending } = useCartForm(({ line }) => {
    focusWhenRendered(line ? lineOf(line.id) : savedLineOf(beside?.id));
    toast('success', t(line ? 'restored' : 'removed', { name: item.name }));
  });
  const isLimited = item.max_amount !== null && item.max_amount < item.amount;
  return (
    <SavedLineRow line={item}>
      <WrittenTexts texts={item.product_fields} />
      <form id={`saved-${item.id}`} method="post" className="mt-2 flex flex-wrap gap-2" onSubmit={onSubmit}>
        <input type="hidden" name="saved_id" value={item.id} />
        <SeenChanges />
        {isLimited && <input type="hidden" name="amount" value={item.max_amount ?? ''} />}
        {item.can_purchase && (
          <Button
            type="submit"
            name="intent"
            value="restore"
            aria-busy={isSending || undefined}
            aria-label={t('restoreItem', { name: item.name })}
          >
            {t('restore')}
          </Button>
        )}
        <Button
          kind="plain"
          type="submit"
          name="intent"
          value="drop_saved"
          aria-busy={isSending || undefined}
          aria-label={t('dropSavedItem', { name: item.name })}
        >
          {t('remove')}
        </Button>
      </form>
    </SavedLineRow>
  );
}

/** What is put aside with the cart. */
export function SavedItems({ items }: { items: readonly SavedItem[] }) {
  const t = useTranslations('cart');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="saved-items" className="max-w-180 py-8">
      <h2 id="saved-items" className="mb-2 text-22">
        {t('saved')}
      </h2>
      <p className="text-14 text-muted">{t('savedHint')}</p>
      <ul>
        {items.map((item, index) => (
          <SavedLine key={item.id} item={item} beside={items[index + 1] ?? items[index - 1]} />
        ))}
      </ul>
    </section>
  );
}
