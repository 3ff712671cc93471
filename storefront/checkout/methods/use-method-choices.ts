import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Cart } from '../../../contract/cart/records.ts';
import { CONNECTION_NOTICE } from '../../lib/http/failure.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { toast } from '../../ui/index.ts';
import { CHOSEN_POINT } from '../pick-up/index.ts';
import { type Choices, chooseMethods, type MethodsAnswer } from './choose-methods.ts';
import type { MethodsData } from './load-methods.ts';
import { useRefusalTexts } from './use-refusal-texts.ts';

const chosenIn = (cart: Cart): Choices => ({
  shipping_country_id: cart._embedded?.shipping_country_id ?? undefined,
  shipping_method_id: cart.shipping_method?.can_use ? cart.shipping_method.id : undefined,
  shipping_option_id: cart.shipping_method?.option_id ?? undefined,
  payment_method_id: cart.payment_method?.can_use ? cart.payment_method.id : undefined,
});

/** The shipping method, where there is nothing to choose. */
function onlyShipping({ shipping }: MethodsData): number | undefined {
  const usable = shipping.filter(({ can_use }) => can_use);
  return usable.length === 1 ? usable[0]?.id : undefined;
}

/** Choosing a point removes the list with the pressed button, so the focus moves to the chosen point. */
function useFocusChosenPoint(pointId: number | undefined, isChanging: boolean) {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || awaited.current !== pointId || isChanging) return;
    awaited.current = undefined;
    document.getElementById(CHOSEN_POINT)?.focus();
  }, [pointId, isChanging]);
  return (id: number | undefined) => {
    awaited.current = id;
  };
}

/** The picked choices: on the screen at once, in the cart a moment later. */
export function useMethodChoices(cart: Cart, data: MethodsData, changesId: string | null) {
  const shop = useShop();
  const t = useTranslations();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const refusals = useRefusalTexts(cart);
  const [ticked, setTicked] = useState<Choices>({});
  const [isBusy, setBusy] = useState(false);
  const waiting = useRef(0);
  const queue = useRef(Promise.resolve());
  const stored = chosenIn(cart);
  const focusPoint = useFocusChosenPoint(stored.shipping_option_id, data.isChangingPoint);
  const only = onlyShipping(data);
  const assumed = stored.shipping_method_id === undefined && only ? { shipping_method_id: only } : {};
  const chosen = { ...stored, ...assumed, ...ticked };

  function report(answer: MethodsAnswer, choice: Choices): void {
    if (answer.failed !== undefined)
      toast('error', t('checkout.notSaved'), {
        about: answer.isUnanswered ? CONNECTION_NOTICE : undefined,
        description: answer.failed,
        action: answer.isUnanswered ? { label: t('errorPage.retry'), onPress: () => choose(choice) } : undefined,
      });
    for (const text of refusals(answer)) toast('warning', text);
  }

  async function send(choice: Choices): Promise<void> {
    const before = { payment_method_id: stored.payment_method_id, ...choice };
    const answer = await chooseMethods(shop, choice, before, changesId);
    report(answer, choice);
    if (answer.isUnanswered) return;
    focusPoint(choice.shipping_option_id);
    // A point is chosen: close the list.
    if (choice.shipping_option_id && data.isChangingPoint)
      await navigate(location.pathname, { replace: true, preventScrollReset: true });
    else await revalidate();
  }

  function choose(choice: Choices): void {
    setTicked((current) => ({ ...current, ...choice }));
    setBusy(true);
    waiting.current += 1;
    // Choices stay on the screen until the last one is saved: an earlier answer does not know of a later choice.
    const done = () => {
      waiting.current -= 1;
      if (waiting.current > 0) return;
      startTransition(() => {
        setBusy(false);
        setTicked({});
      });
    };
    queue.current = queue.current
      .then(() => send(choice))
      .catch((error: unknown) => console.error(error))
      .then(done);
  }

  // What can be paid with depends on it. Once: a refusal is reported, and the buyer decides.
  const isAssumed = 'shipping_method_id' in assumed;
  const assume = useEffectEvent(() => choose(assumed));
  useEffect(() => {
    if (isAssumed) assume();
  }, [isAssumed]);

  return { chosen, choose, isBusy };
}
