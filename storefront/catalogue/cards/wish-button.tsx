import { useIsScripted } from '../../lib/dom/use-is-scripted.ts';
import { useIsWished } from '../../lib/lists/wishes.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';

interface WishButtonProps {
  id: number;
  /** The choice that is picked, if any. */
  variation?: number;
  /** On a card: only the heart, named after the product. */
  name?: string;
}

/** A heart: adds a product to the favorites or removes it; without scripts the page of favorites opens. */
export function WishButton({ id, variation, name }: WishButtonProps) {
  const t = useTranslations('wishList');
  const isScripted = useIsScripted();
  const isWished = useIsWished(id, variation ?? null);
  return (
    <form action="/api/wish-list" method="post" data-wish="" className={name && 'card-wish'}>
      <button
        type="submit"
        name="wish"
        value={variation ? `${id}.${variation}` : id}
        className={name ? 'icon-button' : 'tool-button link'}
        aria-label={name && `${t('add')}: ${name}`}
        aria-pressed={isScripted ? isWished : undefined}
      >
        <Icon name={isWished ? 'heart-filled' : 'heart'} />
        {!name && t('add')}
      </button>
    </form>
  );
}
