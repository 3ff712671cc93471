import { useRef, useState } from 'react';
import type { CartGift } from '../../contract/cart/gifts.ts';
import type { Cart } from '../../contract/cart/records.ts';
import { toMinor } from '../../contract/money.ts';
import { percentsBelow } from '../../contract/percents-below.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, Picture, PLACEHOLDER, RadioCard, toast } from '../ui/index.ts';
import { SeenChanges } from './cart-page.tsx';
import { focusWhenRendered, giftLineOf } from './focus.ts';
import { isReached } from './reached-gift.ts';
import { useCartForm } from './use-cart-form.ts';

const GiftPicture = ({ gift }: { gift: CartGift }) => (
  <Picture url={gift.image_url ?? PLACEHOLDER} alt="" width={48} height={60} largest={160} />
);

function Cost({ gift: { taxed_price: price, original_taxed_price: before } }: { gift: CartGift }) {
  const t = useTranslations();
  const taxed = useTaxed();
  const { currency } = useShop();
  if (price.value === 0) return t('common.free');
  const [now, full] = [price, before].map(({ value }) => toMinor(value, currency.decimal_places)) as [number, number];
  const percents = percentsBelow(now, full);
  return (
    <>
      <span className="block font-normal text-13 text-muted">
        {percents > 0 ? t('gift.reducedBy', { percents }) : t('gift.reduced')}
      </span>
      <span className="sr-only">{t('ui.priceBefore')}</span>
      <s className="mr-2 font-normal text-13 text-muted">{before.formatted}</s>
      {taxed(price)}
    </>
  );
}

/** Says which gift came into the cart; one whose button disappears takes the focus. */
function useGiftForm(focusAfter?: number) {
  const t = useTranslations('cart');
  return useCartForm(({ line }) => {
    if (line) toast('success', t('added', { name: line.name }));
    if (focusAfter !== undefined) focusWhenRendered(giftLineOf(focusAfter));
  });
}

/** Gifts of which the shopper has one: the picked one shows at once, and is in the cart a moment later. */
function Choice({ gifts }: { gifts: readonly CartGift[] }) {
  const t = useTranslations('gift');
  const { send, onSubmit } = useGiftForm();
  const [picked, setPicked] = useState<number>();
  const queue = useRef(Promise.resolve());
  const chosen = picked ?? gifts.find(({ is_chosen }) => is_chosen)?.gift_id;

  function pick(id: number): void {
    setPicked(id);
    queue.current = queue.current
      .then(() => send({ intent: 'gift', gift_id: id }))
      .catch((error: unknown) => console.error(error))
      .then(() => setPicked((now) => (now === id ? undefined : now)));
  }

  return (
    <form method="post" onSubmit={onSubmit}>
      <SeenChanges />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-14">{t('choose')}</legend>
        {gifts.map((gift) => (
          <RadioCard
            key={gift.gift_id}
            name="gift_id"
            value={gift.gift_id}
            required
            checked={gift.gift_id === chosen}
            onChange={() => pick(gift.gift_id)}
            media={<GiftPicture gift={gift} />}
            title={gift.name}
            aside={<Cost gift={gift} />}
          />
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="gift" className="mt-3 only-without-script">
        {t('take')}
      </Button>
    </form>
  );
}

/** A gift that comes besides others and is not in the cart. */
function Further({ gift }: { gift: CartGift }) {
  const t = useTranslations('gift');
  const { onSubmit, isSending } = useGiftForm(gift.gift_id);
  return (
    <li>
      <form method="post" className="gift-row" onSubmit={onSubmit}>
        <input type="hidden" name="gift_id" value={gift.gift_id} />
        <SeenChanges />
        <GiftPicture gift={gift} />
        <span className="min-w-0">
          <span className="block font-medium text-ink">{gift.name}</span>
          <span className="text-14 text-ink tabular-nums">
            <Cost gift={gift} />
          </span>
        </span>
        <Button
          type="submit"
          name="intent"
          value="gift"
          aria-label={t('addNamed', { name: gift.name })}
          aria-busy={isSending || undefined}
        >
          {t('add')}
        </Button>
      </form>
    </li>
  );
}

/** Gifts that the goods bring and the shopper chooses or takes; those that came by themselves are lines. */
export function Gifts({ cart }: { cart: Cart }) {
  const t = useTranslations('gift');
  const reached = (cart._embedded?.gifts ?? []).filter(isReached);
  const choices = reached.filter(({ is_combinable }) => !is_combinable);
  const isOpen = choices.length > 1 || choices.some(({ is_chosen }) => !is_chosen);
  const further = reached.filter(({ is_combinable, is_chosen }) => is_combinable && !is_chosen);
  if (!isOpen && further.length === 0) return null;
  return (
    <section aria-labelledby="gifts" className="gifts">
      <h2 id="gifts" className="text-22">
        {t('title')}
      </h2>
      {isOpen && <Choice gifts={choices} />}
      {further.length > 0 && (
        <ul className="grid gap-3">
          {further.map((gift) => (
            <Further key={gift.gift_id} gift={gift} />
          ))}
        </ul>
      )}
    </section>
  );
}
