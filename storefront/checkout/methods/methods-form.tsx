import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Cart } from '../../../contract/cart/records.ts';
import { AcknowledgedChanges } from '../../lib/forms/acknowledged.tsx';
import { useQueuedSubmit } from '../../lib/forms/use-queued-submit.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Notice } from '../../ui/index.ts';
import { PhaseLink } from '../phases/index.ts';
import { POINT_QUERIES, POINT_SEARCH_FORM } from '../pick-up/index.ts';
import type { MethodPart, MethodsAnswer } from './choose-methods.ts';
import { CountrySelect } from './country-select.tsx';
import type { MethodsData } from './load-methods.ts';
import { PaymentSection } from './payment-section.tsx';
import type { SectionProps } from './section-props.ts';
import { ShippingSection } from './shipping-section.tsx';
import type { useMethodChoices } from './use-method-choices.ts';
import { useRefusalTexts } from './use-refusal-texts.ts';

interface MethodsFormProps {
  cart: Cart;
  /** Of the changes that the page shows. */
  changesId: string | null;
  data: MethodsData;
  /** Result of the last attempt to continue. */
  answer: MethodsAnswer | undefined;
  choices: ReturnType<typeof useMethodChoices>;
}

/** Choices that were missing in the last attempt and still are. */
function useMissing({ cart, answer, choices: { chosen } }: MethodsFormProps) {
  const t = useTranslations('checkout');
  const isMissing = (part: MethodPart, filled: unknown) => answer?.missing.includes(part) && !filled;
  return {
    country: isMissing('country', chosen.shipping_country_id) ? t('missingCountry') : undefined,
    shipping: isMissing('shipping', chosen.shipping_method_id) ? t('missingShipping') : undefined,
    option: isMissing('option', cart.shipping_method?.option_id) ? t('missingOption') : undefined,
    payment: isMissing('payment', chosen.payment_method_id) ? t('missingPayment') : undefined,
  };
}

const REFUSALS = 'refusals';

/** After a failed attempt moves the focus to the message, else to the first incomplete part. */
function useFocusMissing(form: React.RefObject<HTMLFormElement | null>, answer: MethodsAnswer | undefined): void {
  useEffect(() => {
    if (answer?.failed) document.getElementById(REFUSALS)?.focus();
    if (!answer || answer.missing.length === 0) return;
    const field = form.current?.querySelector<HTMLElement>(
      '[aria-invalid], [data-missing] input:not(:disabled, [aria-disabled], [type="hidden"])',
    );
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [form, answer]);
}

function Refusals({ cart, answer }: Pick<MethodsFormProps, 'cart' | 'answer'>) {
  const t = useTranslations('checkout');
  const refusals = useRefusalTexts(cart);
  const texts = answer ? refusals(answer) : [];
  if (answer?.failed) texts.push(answer.failed);
  if (texts.length === 0) return null;
  return (
    <div id={REFUSALS} tabIndex={-1} className="mb-6 focus:outline-none">
      <Notice kind="error" title={answer?.failed && t('notSaved')}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
}

/** Id of the form, for a submit button outside of it. */
const METHODS_FORM = 'methods';

/** Goes on to the address. */
export function ContinueButton({ isSending }: { isSending: boolean }) {
  const t = useTranslations('checkout');
  return (
    <Button
      type="submit"
      form={METHODS_FORM}
      name="intent"
      value="continue"
      kind="primary"
      size="large"
      wide
      loading={isSending}
    >
      {t('continueToDelivery')}
    </Button>
  );
}

/** Form of country, shipping with its pick-up point, and payment. */
export function MethodsForm(props: MethodsFormProps) {
  const { cart, changesId, data, answer, choices } = props;
  const t = useTranslations('checkout');
  const { path } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const { isQueued, queueSubmit } = useQueuedSubmit(form, choices.isBusy);
  const isSending = useNavigation().formMethod === 'POST';
  const missing = useMissing(props);
  useFocusMissing(form, answer);
  const section: SectionProps = { cart, data, chosen: choices.chosen, onChoose: choices.choose };
  return (
    <>
      <Refusals cart={cart} answer={answer} />
      <form id={POINT_SEARCH_FORM} method="get" data-keep-scroll="">
        <input type="hidden" name={POINT_QUERIES.change} value="1" />
      </form>
      <Form ref={form} id={METHODS_FORM} method="post" noValidate onSubmit={queueSubmit}>
        <AcknowledgedChanges id={changesId} />
        <CountrySelect {...section} error={missing.country} />
        <div className="mt-8">
          <ShippingSection {...section} error={missing.shipping} optionError={missing.option} />
          <PaymentSection {...section} error={missing.payment} />
        </div>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-between lg:justify-end">
          {/* On a wide screen the summary beside the form has it. */}
          <div className="lg:hidden">
            <ContinueButton isSending={isQueued || isSending} />
          </div>
          <PhaseLink href={path('cart')} icon="arrow-left" className="min-h-11">
            {t('backToCart')}
          </PhaseLink>
        </div>
      </Form>
    </>
  );
}
