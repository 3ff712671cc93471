import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon, Picture } from '../../ui/index.ts';
import type { ListedOrder } from './load-orders.ts';

/** Links that track the parcels of an order. */
export function Tracking({ tracking }: Pick<ListedOrder, 'tracking'>) {
  const t = useTranslations('account.orders');
  return tracking.map(({ url, number }) => (
    <a
      key={url}
      href={url}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center gap-2 text-14"
    >
      <Icon name="truck" />
      {t('track', { number })}
    </a>
  ));
}

/** Pictures of what was ordered; the order's link beside them says what it is. */
export function OrderPictures({ pictures }: Pick<ListedOrder, 'pictures'>) {
  return (
    <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {pictures.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one picture, and they keep their order.
        <span key={index} className="thumbnail w-14">
          <Picture url={url} alt="" width={56} height={70} largest={160} />
        </span>
      ))}
    </p>
  );
}
