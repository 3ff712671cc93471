import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { Cart, CartDiscount, CartVoucher } from '../../contract/cart/records.ts';
import { LONGEST_TYPED_CODE, plainCode } from '../../contract/promotions/rules.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Accordion, Button, Icon, TextInput } from '../ui/index.ts';
import type { CartAnswer } from './cart-answer.ts';
import { SeenChanges, useCartPage } from './cart-page.tsx';
import { isVoucherOf, keyOfDiscount, keyOfVoucher } from './entered-code.ts';
import { focusWhenRendered } from './focus.ts';
import { useLinkedCode } from './linked-voucher.ts';
import { useCartFailure } from './use-cart-form.ts';

type Waiting = Pick<CartDiscount, 'problem' | 'missing_price' | 'missing_pieces' | 'free_shipping'>;

/** Says why an entered code takes nothing off, and what would change that. */
function useProblemText() {
  const t = useTranslations('cart');
  const taxed = useTaxed();
  return ({ problem, missing_price: price, missing_pieces: count, free_shipping }: Waiting) => {
    const gives = free_shipping ? 'shipping' : 'discount';
    return problem && t(`codeProblem.${problem}`, { gives, price: price ? taxed(price) : '', count: count ?? 0 });
  };
}

function Problem({ discount }: { discount: CartDiscount }) {
  const text = useProblemText()(discount);
  return (
    text && (
      <span className="flex items-start gap-1 text-13 text-warning">
        <Icon name="triangle-alert" size={16} className="mt-0.5 flex-none" />
        {text}
      </span>
    )
  );
}

interface EnteredProps {
  /** What the removing form sends. */
  fields: Record<string, string | number>;
  code: string;
  /** How the one that was just entered is found. */
  focusKey: string;
  children?: ReactNode;
  onRemove: (form: HTMLFormElement) => void;
}

function Entered({ fields, code, focusKey, children, onRemove }: EnteredProps) {
  const t = useTranslations('cart');
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
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SeenChanges />
        <span className="min-w-0 grow wrap-anywhere focus:outline-none" tabIndex={-1} data-code={focusKey}>
          <span className="font-medium text-ink">{code}</span>
          {children}
        </span>
        <button type="submit" className="icon-button text-muted" aria-label={t('removeCode', { code })}>
          <Icon name="x" size={16} />
        </button>
      </form>
    </li>
  );
}

type OneProps<Name extends string, Record> = { [N in Name]: Record } & Pick<EnteredProps, 'onRemove'>;

function EnteredCode({ discount, onRemove }: OneProps<'discount', CartDiscount>) {
  const code = discount.code ?? '';
  return (
    <Entered
      fields={{ intent: 'remove_code', discount_id: discount.id }}
      code={code}
      focusKey={keyOfDiscount(code)}
      onRemove={onRemove}
    >
      {discount.name !== code && <span className="block text-13">{discount.name}</span>}
      {discount.description && <span className="block text-13 text-muted">{discount.description}</span>}
      <Problem discount={discount} />
    </Entered>
  );
}

function EnteredVoucher({ voucher, onRemove }: OneProps<'voucher', CartVoucher>) {
  const t = useTranslations('cart');
  const { id, code_end: end, amount, balance_left: left } = voucher;
  return (
    <Entered
      fields={{ intent: 'remove_voucher', voucher_id: id }}
      code={t('voucher', { end })}
      focusKey={keyOfVoucher(end)}
      onRemove={onRemove}
    >
      <span className="block text-13 text-muted">
        {t('voucherPays', { amount: amount.formatted, left: left.formatted })}
      </span>
    </Entered>
  );
}

/** The code of a link whose field was shown; a second time would only be in the way. */
let focusedCode: string | undefined;

/** Shows the field once the code of a link is in it, and forgets a code that is in the cart already. */
function useLinkWhenRendered({ vouchers }: Cart) {
  const { code, forget } = useLinkedCode();
  const form = useRef<HTMLFormElement>(null);
  const isUsed = code !== undefined && vouchers.some(({ code_end: end }) => plainCode(code).endsWith(end));
  useEffect(() => {
    if (isUsed) forget();
    if (code === undefined || isUsed || code === focusedCode) return;
    focusedCode = code;
    const field = form.current?.querySelector<HTMLElement>('[name="code"]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [code, isUsed, forget]);
  return { linked: isUsed ? undefined : code, form, forget };
}

/** The entry of a code that was entered. */
const entryOf =
  ({ entered }: CartAnswer, typed: string) =>
  () =>
    [...document.querySelectorAll<HTMLElement>('[data-code]')].find(({ dataset: { code = '' } }) =>
      entered ? code === keyOfDiscount(entered.code ?? '') : isVoucherOf(code, typed),
    );

/** The pressed button disappears with its code: the focus goes to the next one, or to where another is entered. */
function focusBeside(form: HTMLFormElement): void {
  const entry = form.closest('li');
  const beside = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector<HTMLElement>(
    '[data-code]',
  );
  (beside ?? entry?.parentElement?.parentElement?.querySelector('summary'))?.focus();
}

/** Empties the field, whatever it was filled with at first. */
function emptyField(form: HTMLFormElement): void {
  const field = form.elements.namedItem('code');
  if (field instanceof HTMLInputElement) field.defaultValue = '';
  form.reset();
}

type Done = 'cart_voucher_applied' | 'cart_voucher_removed';

/** Codes that were entered, and a field for another one. */
export function Codes({ cart }: { cart: Cart }) {
  const t = useTranslations();
  const problemText = useProblemText();
  const page = useCartPage();
  const fail = useCartFailure();
  const posted = useActionData<CartAnswer>();
  const [answered, setAnswered] = useState<CartAnswer>();
  const [isSending, setSending] = useState(false);
  const [status, setStatus] = useState('');
  const entered = cart.discounts.filter(({ code }) => code !== null);
  const refused = (answered ?? posted)?.code;
  const { linked, form: entering, forget } = useLinkWhenRendered(cart);

  /** Says what the entries show already to who does not see them. */
  function report({ entered, voucher }: CartAnswer, done: Done): void {
    const problem = entered && problemText(entered);
    if (problem) setStatus(`${t('cart.codeWaits', { code: entered?.code ?? '' })}. ${problem}`);
    else setStatus(voucher ? t(`cart.${voucher}`) : t(`messages.${done}`));
  }

  function finish(answer: CartAnswer, form: HTMLFormElement, sent: FormData, done: Done): void {
    setSending(false);
    setAnswered(answer);
    if (answer.error && !answer.code) fail(answer);
    if (answer.error) return;
    if (done === 'cart_voucher_applied') {
      forget();
      focusWhenRendered(entryOf(answer, String(sent.get('code'))));
      emptyField(form);
    }
    report(answer, done);
  }

  async function send(form: HTMLFormElement, done: Done): Promise<void> {
    setSending(true);
    setStatus('');
    const sent = new FormData(form);
    const onAnswer = (answer: CartAnswer) => finish(answer, form, sent, done);
    await page.send(Object.fromEntries(sent), onAnswer).finally(() => setSending(false));
  }

  function remove(form: HTMLFormElement): void {
    focusBeside(form);
    void send(form, 'cart_voucher_removed');
  }

  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {status}
      </p>
      {(entered.length > 0 || cart.vouchers.length > 0) && (
        <ul className="grid gap-2" aria-label={t('cart.codes')}>
          {entered.map((discount) => (
            <EnteredCode key={discount.id} discount={discount} onRemove={remove} />
          ))}
          {cart.vouchers.map((voucher) => (
            <EnteredVoucher key={`voucher ${voucher.id}`} voucher={voucher} onRemove={remove} />
          ))}
        </ul>
      )}
      <Accordion title={t('cart.haveCode')} open={(refused ?? linked) !== undefined}>
        <form
          ref={entering}
          method="post"
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget, 'cart_voucher_applied');
          }}
        >
          <input type="hidden" name="intent" value="add_code" />
          <SeenChanges />
          <TextInput
            label={t('cart.code')}
            name="code"
            required
            maxLength={LONGEST_TYPED_CODE}
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.typed ?? linked}
            error={refused?.message}
            hint={linked !== undefined && !refused ? t('cart.voucherLinked') : undefined}
          />
          <Button type="submit" aria-busy={isSending || undefined}>
            {t('cart.useCode')}
          </Button>
        </form>
      </Accordion>
    </div>
  );
}
