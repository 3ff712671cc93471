import type { AnnouncedGift } from '../../contract/promotions/announced.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Picture } from '../ui/index.ts';

/** What comes free with a product. */
export interface FreeGift {
  id: number;
  name: string;
  url: string;
  image: string;
}

/** Those that there is a piece of. */
export function freeGiftsOf(announced: readonly AnnouncedGift[] = []): { freeGifts?: FreeGift[] } {
  const freeGifts = announced
    .filter(({ can_purchase }) => can_purchase)
    .map(({ gift_id: id, name, url, image_url: image }) => ({ id, name, url, image }));
  return freeGifts.length > 0 ? { freeGifts } : {};
}

/** What comes free with it. */
export function FreeGifts({ gifts = [] }: { gifts?: readonly FreeGift[] }) {
  const t = useTranslations('product');
  return gifts.map(({ id, name, url, image }) => (
    <p key={id} className="free-gift">
      <Picture url={image} alt="" width={44} height={55} largest={160} />
      <span>
        {t('freeGift')}{' '}
        <a href={url} className="link">
          {name}
        </a>
      </span>
    </p>
  ));
}
