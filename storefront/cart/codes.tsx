import { useState } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import type { Cart, CartDiscount } from '../../contract/cart/records.ts';
import { CONNECTION_NOTICE } from '../lib/failure.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Accordion, Button, Icon, TextInput, toast } from '../ui/index.ts';
import { type CartAnswer, changeCart } from './change-cart.ts';

/** Why an entered code takes nothing off, and what would change that. */
function Problem({ discount }: { discount: CartDiscount }) {
  const t = useTranslations('cart');
  if (!discount.problem) return null;
  const values = { price: discount.missing_price?.formatted ?? '', count: discount.missing_pieces ?? 0 };
  return <span className="block text-13 text-muted">{t(`codeProblem.${discount.problem}`, values)}</span>;
}

function EnteredCode({ discount, onRemove }: { discount: CartDiscount; onRemove: (form: HTMLFormElement) => void }) {
  const t = useTranslations('cart');
  const code = discount.code ?? '';
  return (
    <li>
      <form
        method="post"
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onRemove(event.currentTarget);
        }}
      >
        <input type="hidden" name="intent" value="remove_code" />
        <input type="hidden" name="discount_id" value={discount.id} />
        <span className="min-w-0 grow wrap-anywhere">
          <span className="font-medium text-ink">{code}</span>
          {discount.name !== code && <span className="block text-13">{discount.name}</span>}
          <Problem discount={discount} />
        </span>
        <button type="submit" className="icon-button text-muted" aria-label={t('removeCode', { code })}>
          <Icon name="x" size={16} />
        </button>
      </form>
    </li>
  );
}

/** Codes that were entered, and a field for another one. */
export function Codes({ cart }: { cart: Cart }) {
  const t = useTranslations();
  const shop = useShop();
  const { revalidate } = useRevalidator();
  const sent = useActionData<CartAnswer>();
  const [answered, setAnswered] = useState<CartAnswer>();
  const [isSending, setSending] = useState(false);
  const entered = cart.discounts.filter(({ code }) => code !== null);
  const refused = (answered ?? sent)?.code;

  async function send(form: HTMLFormElement, done: 'cart_voucher_applied' | 'cart_voucher_removed'): Promise<void> {
    setSending(true);
    const answer = await changeCart(shop, new FormData(form), cart.id).finally(() => setSending(false));
    setAnswered(answer);
    if (!answer.error) {
      if (done === 'cart_voucher_applied') form.reset();
      if (!answer.waits) toast('success', t(`messages.${done}`));
    } else if (!answer.code)
      toast('error', t(`errors.${answer.error.key}`), {
        about: answer.isUnanswered ? CONNECTION_NOTICE : undefined,
        description: answer.error.message,
      });
    if (!answer.isUnanswered) await revalidate();
  }

  return (
    <div className="grid gap-3">
      {entered.length > 0 && (
        <ul className="grid gap-2" aria-label={t('cart.codes')}>
          {entered.map((discount) => (
            <EnteredCode
              key={discount.id}
              discount={discount}
              onRemove={(form) => void send(form, 'cart_voucher_removed')}
            />
          ))}
        </ul>
      )}
      <Accordion title={t('cart.haveCode')} open={refused !== undefined}>
        <form
          method="post"
          className="flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget, 'cart_voucher_applied');
          }}
        >
          <input type="hidden" name="intent" value="add_code" />
          <TextInput
            label={t('cart.code')}
            name="code"
            required
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.typed}
            error={refused?.message}
            className="min-w-0 flex-1"
          />
          <Button type="submit" className="mt-7 flex-none" aria-busy={isSending || undefined}>
            {t('cart.useCode')}
          </Button>
        </form>
      </Accordion>
    </div>
  );
}
