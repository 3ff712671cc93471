import { useRevalidator } from 'react-router';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, Popover, toast } from '../ui/index.ts';
import { changeCart } from './change-cart.ts';

/** Removes all lines after a confirmation. */
export function ClearCart() {
  const t = useTranslations();
  const shop = useShop();
  const { revalidate } = useRevalidator();

  async function clear(form: HTMLFormElement): Promise<void> {
    const answer = await changeCart(shop, new FormData(form, form.querySelector('button')));
    if (answer.error) toast('error', t(`errors.${answer.error.key}`), { description: answer.error.message });
    else toast('success', t('messages.cart_cleared'));
    if (!answer.isUnanswered) await revalidate();
  }

  return (
    <Popover label={t('cart.clear')} closeLabel={t('cart.clearKeep')} className="button button-plain text-14">
      <form
        method="post"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void clear(event.currentTarget);
        }}
      >
        <p>{t('cart.clearQuestion')}</p>
        <Button type="submit" name="intent" value="clear">
          {t('cart.clearConfirm')}
        </Button>
      </form>
    </Popover>
  );
}
