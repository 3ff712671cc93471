import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';

/** Puts a product into the comparison; scripts say so in a notice, without them the comparison opens. */
export function CompareButton({ id }: { id: number }) {
  const t = useTranslations('comparison');
  return (
    <form action="/api/comparison" method="post" data-compare="">
      <button type="submit" name="product_id" value={id} className="tool-button link">
        <Icon name="scale" />
        {t('add')}
      </button>
    </form>
  );
}
