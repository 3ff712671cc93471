import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShop } from '../lib/use-shop.tsx';
import { askRegister, hasRegister, type RegisterQuestion } from './ask-register.ts';
import type { Filling } from './company-filling.ts';
import { COUNTRY_FIELD, focusName, NUMBER_FIELD, readCountry, readFilling, readNumber } from './company-form.ts';
import { type Filled, fillCompany, type LookupState, takeCompany } from './fill-company.ts';

const DEBOUNCE_MILLISECONDS = 350;
/** Quicker answers need no word that they are on their way. */
const QUICK_MILLISECONDS = 500;

type Place = RefObject<HTMLElement | null>;

/** Calls when the number or the country may have changed: while they are typed after a pause, on leaving at once. */
function useChanges(place: Place, changed: () => void): void {
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(() => {
    const form = place.current?.closest('form');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isAbout = ({ target }: Event, ...names: string[]) =>
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && names.includes(target.name);
    const onInput = (event: Event) => {
      if (!isAbout(event, NUMBER_FIELD, COUNTRY_FIELD)) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), DEBOUNCE_MILLISECONDS);
    };
    const onLeave = (event: Event) => {
      if (!isAbout(event, NUMBER_FIELD)) return;
      clearTimeout(timer);
      latest.current();
    };
    // A quick hand has typed the number before this code had loaded.
    if (form && readFilling(form).company_name === '') latest.current();
    form?.addEventListener('input', onInput);
    form?.addEventListener('focusout', onLeave);
    return () => {
      form?.removeEventListener('input', onInput);
      form?.removeEventListener('focusout', onLeave);
      clearTimeout(timer);
    };
  }, [place]);
}

/** Says what the form asks of the register; null while nothing can be asked. */
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

/** Fills the company's fields from the business register as soon as its number is complete. */
export function useCompanyLookup(place: Place, orderCountryId: number) {
  const { api } = useShop();
  const questionOf = useQuestion(orderCountryId);
  const [state, setState] = useState<LookupState>({ kind: 'nothing' });
  const written = useRef<Filling>({});
  const asked = useRef('');
  const running = useRef<AbortController>(undefined);
  const formOf = () => place.current?.closest('form') ?? null;

  function keep(filled: Filled): void {
    written.current = filled.written;
    setState(filled.state);
  }

  async function ask(form: HTMLFormElement, question: RegisterQuestion): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const slow = setTimeout(() => setState({ kind: 'asking' }), QUICK_MILLISECONDS);
    controller.signal.addEventListener('abort', () => clearTimeout(slow));
    const outcome = await askRegister(api, question, controller.signal);
    clearTimeout(slow);
    if (outcome) keep(fillCompany(form, outcome, question.country, written.current));
  }

  useChanges(place, () => {
    const form = formOf();
    const question = questionOf(form);
    const key = question ? `${question.country} ${question.number}` : '';
    if (key === asked.current) return;
    running.current?.abort();
    asked.current = key;
    setState({ kind: 'nothing' });
    if (form && question) void ask(form, question);
  });
  useEffect(() => () => running.current?.abort(), []);

  function take(): void {
    const form = formOf();
    const question = questionOf(form);
    if (!form || !question || state.kind !== 'differs') return;
    keep(takeCompany(form, state.company, question.country, written.current));
    // The pressed button goes away; the focus must not get lost with it.
    focusName(form);
  }

  return { state, take };
}
