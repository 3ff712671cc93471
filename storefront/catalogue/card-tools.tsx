import { useIsScripted } from '../lib/use-is-scripted.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { WishButton } from './wish-button.tsx';

/** Puts a card's product into the favorites or the comparison. Only with scripts: without them the product's page has the buttons. */
export function CardTools({ id, name }: { id: number; name: string }) {
  const t = useTranslations('comparison');
  if (!useIsScripted()) return null;
  return (
    <>
      <WishButton id={id} name={name} />
      <form action="/api/comparison" method="post" data-compare="" className="card-compare">
        <button type="submit" name="product_id" value={id} className="icon-button" aria-label={`${t('add')}: ${name}`}>
          <Icon name="scale" />
        </button>
      </form>
    </>
  );
}
