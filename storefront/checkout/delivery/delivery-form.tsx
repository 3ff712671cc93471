import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Cart } from '../../../contract/cart/records.ts';
import { textsOf } from '../../../contract/customers/address-fields.ts';
import { table } from '../../../contract/table.ts';
import { AcknowledgedChanges } from '../../lib/forms/acknowledged.tsx';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { followDialCode } from '../address/index.ts';
import { PhaseLink } from '../phases/index.ts';
import { CartPrices } from '../summary/index.ts';
import { BillingSection } from './billing-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { problemsOf } from './delivery-problems.ts';
import { type DeliveryRules, needsAddress, normalized, readDelivery } from './delivery-values.ts';
import { ExtrasSection } from './extras-section.tsx';
import { type DeliveryData, rulesOf } from './load-delivery.ts';
import { ORDER_FORM, OrderButton } from './order-button.tsx';
import { OrderProblems } from './order-problems.tsx';
import type { OrderAnswer } from './place-order.ts';
import { useAfterPress } from './use-after-press.ts';
import { useDraft } from './use-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface DeliveryFormProps {
  cart: Cart;
  /** Of the changes that the page shows. */
  changesId: string | null;
  data: DeliveryData;
  /** Why the last attempt placed no order. */
  answer: OrderAnswer | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Beginnings of the names of fields that a box closes when it is unticked. */
const CLOSES: Readonly<Partial<Record<string, readonly string[]>>> = table({
  has_shipping_address: ['shipping.'],
  'billing.is_company': ['billing.company_'],
});
/** Of the registered office, which the company's box closes where it is asked for by itself. */
const SEAT = [...textsOf('location'), 'country_id'].map((name) => `billing.${name}`);
const closedBy = ({ name }: HTMLInputElement, rules: DeliveryRules): readonly string[] => [
  ...(CLOSES[name] ?? []),
  ...(name === 'billing.is_company' && !needsAddress(rules) ? SEAT : []),
];

/** After a failed attempt moves the focus to the first invalid field, else to the message. */
function useFocusFirst(form: React.RefObject<HTMLFormElement | null>, answer: OrderAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return;
    const first =
      form.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      form.current?.querySelector('[data-order-problems]');
    if (!(first instanceof HTMLElement)) return;
    first.focus();
    first.scrollIntoView({ block: 'center' });
  }, [form, answer]);
}

/** Returns whether a press may submit: the router's state changes too late to stop a double click. */
function useOnce(isSending: boolean): () => boolean {
  const pressed = useRef(false);
  useEffect(() => {
    if (!isSending) pressed.current = false;
  }, [isSending]);
  return () => {
    if (pressed.current) return false;
    pressed.current = true;
    return true;
  };
}

/** Enter moves to the next field: only the button may place an order. */
function onEnter(event: React.KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  // A suggestion that Enter chose keeps the focus in its field.
  if (event.defaultPrevented || event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type="hidden"]), select, textarea')];
  const visible = fields.filter((field) => field.offsetParent !== null);
  visible[visible.indexOf(target) + 1]?.focus();
}

const firstField = (answer: OrderAnswer | undefined) => Object.keys({ ...answer?.problems, ...answer?.messages })[0];

/** Contact, addresses and extras of an order, and the button that places it. */
export function DeliveryForm({ cart, changesId, data, answer }: DeliveryFormProps) {
  const t = useTranslations('checkout');
  const shop = useShop();
  const form = useRef<HTMLFormElement>(null);
  const rules = rulesOf(cart, shop);
  const draft = useDraft(form, rules, answer?.values ?? data.values);
  const errors = useFieldErrors(answer);
  const afterPress = useAfterPress();
  const isSending = useNavigation().formMethod === 'POST';
  const isFirstPress = useOnce(isSending);
  // One key for the page, the same over errors, so that one form places at most one order.
  const key = useRef(answer?.key ?? data.key);
  useFocusFirst(form, answer);
  const section = {
    form,
    values: answer?.values ?? data.values,
    rules,
    customer: data,
    errorOf: errors.errorOf,
    focused: firstField(answer),
  };

  function onLeave({ target }: FormEvent<HTMLFormElement>): void {
    if (!isControl(target) || target.value === '' || !form.current) return;
    followDialCode(form.current, target, rules, shop.shop.dial_codes);
    const problem = problemsOf(normalized(readDelivery(new FormData(form.current)), rules), rules)[target.name];
    if (typeof problem === 'object') afterPress(() => errors.show(target.name, problem));
  }

  return (
    <Form
      ref={form}
      id={ORDER_FORM}
      method="post"
      noValidate
      onKeyDown={onEnter}
      onBlur={onLeave}
      onInput={({ target }) => {
        if (isControl(target)) errors.markEdited(target.name);
        if (target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked)
          errors.forget([target.name, ...closedBy(target, rules)]);
        draft.touch();
      }}
      onSubmit={(event) => (isFirstPress() ? draft.drop() : event.preventDefault())}
    >
      {/* Without scripts Enter presses the first submit button: this one does nothing. */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="key" value={key.current} />
      <input type="hidden" name="expected_total" value={cart.taxed_total_price.value} />
      <input type="hidden" name="expected_payable" value={cart.payable_price.value} />
      <AcknowledgedChanges id={changesId} />
      <div data-order-problems tabIndex={-1} className="mb-6 empty:hidden focus:outline-none">
        <OrderProblems answer={answer} count={errors.count} />
      </div>
      <ContactSection {...section} />
      <BillingSection {...section} />
      <ExtrasSection {...section} />
      {/* On a wide screen the summary beside the form has both. */}
      <div className="panel mt-8 grid gap-4 lg:hidden">
        <CartPrices cart={cart} />
        <OrderButton links={data.links} isSending={isSending} />
      </div>
      <PhaseLink href={shop.path('cart-shipping-and-payment')} icon="arrow-left" className="mt-4 min-h-11">
        {t('backToMethods')}
      </PhaseLink>
    </Form>
  );
}
