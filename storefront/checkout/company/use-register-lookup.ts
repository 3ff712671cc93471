import { useEffect, useRef, useState } from 'react';
import { useShop } from '../../lib/shop/use-shop.tsx';
import {
  COUNTRY_INPUT,
  type FormRef,
  focusName,
  NUMBER_INPUT,
  readCountry,
  readInputs,
  readNumber,
} from './billing-inputs.ts';
import { type LookupState, overwriteForm, type Prefilled, prefillForm } from './prefill-form.ts';
import type { PrefillValues } from './prefill-rules.ts';
import { hasRegister, type RegisterQuestion, requestCompany } from './request-company.ts';

const DEBOUNCE_MILLISECONDS = 350;
/** Delay before the notice that the register is being asked. */
const QUICK_MILLISECONDS = 500;

/** Calls back when the number or the country may have changed: debounced while typing, at once on blur. */
function useChanges(formRef: FormRef, changed: () => void): void {
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(() => {
    const form = formRef.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isAbout = ({ target }: Event, ...names: string[]) =>
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && names.includes(target.name);
    const onInput = (event: Event) => {
      if (!isAbout(event, NUMBER_INPUT, COUNTRY_INPUT)) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), DEBOUNCE_MILLISECONDS);
    };
    const onLeave = (event: Event) => {
      if (!isAbout(event, NUMBER_INPUT)) return;
      clearTimeout(timer);
      latest.current();
    };
    // The number may have been typed before this code was loaded.
    if (form && readInputs(form).company_name === '') latest.current();
    form?.addEventListener('input', onInput);
    form?.addEventListener('focusout', onLeave);
    return () => {
      form?.removeEventListener('input', onInput);
      form?.removeEventListener('focusout', onLeave);
      clearTimeout(timer);
    };
  }, [formRef]);
}

/** Number and country to look up; null while they are incomplete. */
function useQuestion(orderCountryId: number) {
  const { shop } = useShop();
  return (form: HTMLFormElement | null): RegisterQuestion | null => {
    const number = form && readNumber(form);
    if (!number) return null;
    const id = readCountry(form) || orderCountryId;
    const country = shop.countries.find((one) => one.id === id)?.alpha2;
    return hasRegister(country) ? { number, country } : null;
  };
}

/** Prefills the company's fields from the business register as soon as its number is complete. */
export function useRegisterLookup(formRef: FormRef, orderCountryId: number) {
  const { api } = useShop();
  const questionOf = useQuestion(orderCountryId);
  const [state, setState] = useState<LookupState>({ kind: 'nothing' });
  const written = useRef<PrefillValues>({});
  const lastQuestion = useRef('');
  const running = useRef<AbortController>(undefined);

  function apply(prefilled: Prefilled): void {
    written.current = prefilled.written;
    setState(prefilled.state);
  }

  async function lookUp(form: HTMLFormElement, question: RegisterQuestion): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const slow = setTimeout(() => setState({ kind: 'asking' }), QUICK_MILLISECONDS);
    controller.signal.addEventListener('abort', () => clearTimeout(slow));
    const outcome = await requestCompany(api, question, controller.signal);
    clearTimeout(slow);
    if (outcome) apply(prefillForm(form, outcome, question.country, written.current));
  }

  useChanges(formRef, () => {
    const form = formRef.current;
    const question = questionOf(form);
    const key = question ? `${question.country} ${question.number}` : '';
    if (key === lastQuestion.current) return;
    running.current?.abort();
    lastQuestion.current = key;
    setState({ kind: 'nothing' });
    if (form && question) void lookUp(form, question);
  });
  useEffect(() => () => running.current?.abort(), []);

  function overwrite(): void {
    const form = formRef.current;
    const question = questionOf(form);
    if (!form || !question || state.kind !== 'differs') return;
    apply(overwriteForm(form, state.company, question.country, written.current));
    // The pressed button disappears; the focus must not get lost.
    focusName(form);
  }

  return { state, overwrite };
}
