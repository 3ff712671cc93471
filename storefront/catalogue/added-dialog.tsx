import { useEffect, useState } from 'react';
import type { Cart } from '../../contract/cart/records.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { countedForShipping, useFreeShipping } from '../lib/totals/free-shipping.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, Dialog, LinkButton, Milestone, Picture } from '../ui/index.ts';
import type { CardData } from './card-data.ts';
import { type Added, showAdded } from './cards/added.ts';
import { firstOf } from './cards/first-of.ts';
import { type FreeGift, FreeGifts, freeGiftsOf } from './free-gifts.tsx';
import { loadRelatedCards } from './related-cards.ts';

const close = () => showAdded(null);

/** Related products; null until they are loaded. */
function useCompanions(product: number): CardData[] | null {
  const { api, shop } = useShop();
  const [cards, setCards] = useState<CardData[] | null>(null);
  useEffect(() => {
    let isMounted = true;
    loadRelatedCards({ api, shop }, product, { relation_type: 1, per_page: 3 })
      .then((found) => isMounted && setCards(found))
      .catch((error: unknown) => console.warn(error));
    return () => {
      isMounted = false;
    };
  }, [api, shop, product]);
  return cards;
}

/** What comes free with the product: as its page showed, else read. */
function useFreeGifts({ id, gifts }: Added['item']): readonly FreeGift[] {
  const { api } = useShop();
  const [found, setFound] = useState(gifts ?? []);
  useEffect(() => {
    if (gifts) return;
    let isMounted = true;
    api('GET /products/{id}', { params: { id }, query: { only: 'id', embed: 'announced_gifts' } })
      .then(({ item }) => isMounted && setFound(freeGiftsOf(item._embedded?.announced_gifts).freeGifts ?? []))
      .catch((error: unknown) => console.warn(error));
    return () => {
      isMounted = false;
    };
  }, [api, id, gifts]);
  return found;
}

/** The cart with the added product; null until it is known. */
function useBasket({ sent }: Added): Cart | null {
  const [basket, setBasket] = useState<Cart | null>(null);
  useEffect(() => {
    let isMounted = true;
    sent.then(
      (cart) => isMounted && setBasket(cart),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [sent]);
  return basket;
}

/** A card of a related product, smaller than elsewhere. */
export function Companion({ card }: { card: Pick<CardData, 'url' | 'image' | 'name' | 'price' | 'isFrom'> }) {
  const t = useTranslations('product');
  return (
    <li>
      <a href={card.url} onClick={close} className="block text-13">
        <span className="mb-2 block aspect-square overflow-hidden rounded-control bg-sand">
          <Picture
            url={card.image}
            alt=""
            width={160}
            height={160}
            largest={320}
            className="h-full w-full object-cover"
          />
        </span>
        <span className="line-clamp-2 text-ink">{card.name}</span>
        <span className="font-semibold text-ink tabular-nums">
          {card.isFrom ? t('from', { price: firstOf(card.price) }) : firstOf(card.price)}
        </span>
      </a>
    </li>
  );
}

function Companions({ product }: { product: number }) {
  const t = useTranslations('product');
  const cards = useCompanions(product);
  if (cards?.length === 0) return null;
  return (
    <div className="mt-6 min-h-56 border-line border-t pt-4">
      <h3 className="mb-3 font-sans text-14 font-semibold">{t('alsoLike')}</h3>
      <ul className="grid grid-cols-3 gap-3">
        {cards?.map((card) => (
          <Companion key={card.id} card={card} />
        ))}
      </ul>
    </div>
  );
}

/** The cart's total and the progress towards free shipping, once they are known. */
function Basket({ added }: { added: Added }) {
  const t = useTranslations('product');
  const taxed = useTaxed();
  const cart = useBasket(added);
  const counted = cart ? countedForShipping(cart) : null;
  const way = useFreeShipping(counted ?? 0);
  if (!cart) return <div className="mt-4 min-h-20" />;
  return (
    <div className="mt-4 grid min-h-20 content-start gap-3">
      <p className="text-14 tabular-nums">{t('cartTotal', { price: taxed(cart.taxed_items_price) })}</p>
      {counted !== null && way && <Milestone {...way} icon="truck" />}
    </div>
  );
}

/** Confirms an addition to the cart; never navigates by itself. */
export function AddedDialog({ added }: { added: Added }) {
  const { item, amount } = added;
  const t = useTranslations('product');
  const taxed = useTaxed();
  const { path } = useShop();
  const gifts = useFreeGifts(item);
  return (
    <Dialog open onClose={close} title={t('added')}>
      <div className="flex items-center gap-4" aria-live="polite">
        <span className="block h-24 w-20 shrink-0 overflow-hidden rounded-control bg-sand">
          <Picture
            url={item.image}
            alt=""
            width={80}
            height={96}
            largest={240}
            eager
            className="h-full w-full object-cover"
          />
        </span>
        <p className="min-w-0 flex-1">
          <span className="block font-medium text-ink">{item.name}</span>
          <span className="text-muted tabular-nums">
            {amount} × {item.price.untaxed ?? taxed(item.price)}
          </span>
        </p>
      </div>
      {gifts.length > 0 && (
        <div className="mt-4 grid gap-2">
          <FreeGifts gifts={gifts} />
        </div>
      )}
      <Basket added={added} />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <LinkButton kind="primary" wide href={path('cart')} onClick={close}>
          {t('toCart')}
        </LinkButton>
        <Button wide onClick={close}>
          {t('keepShopping')}
        </Button>
      </div>
      <Companions product={item.id} />
    </Dialog>
  );
}
