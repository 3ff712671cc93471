import { useState } from 'react';
import { ADDRESS_PARTS, REQUIRED_TEXTS, type RequiredText } from '../../../contract/customers/address-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import type { FieldProblem, Problems } from './delivery-problems.ts';
import type { OrderAnswer } from './place-order.ts';

const REQUIRED = ['email', ...ADDRESS_PARTS.flatMap((part): readonly RequiredText[] => REQUIRED_TEXTS[part])] as const;

function useProblemText() {
  const t = useTranslations('checkout');
  const contact = useTranslations('contact');
  return (field: string, problem: FieldProblem): string => {
    if (typeof problem === 'object') return contact(problem.key, { ...problem });
    const name = REQUIRED.find((one) => field === one || field.endsWith(`.${one}`));
    switch (problem) {
      case 'required':
        return name ? t(`required_${name}`) : t('notice_cart_incomplete');
      case 'country':
        return t('wrongCountry');
    }
  };
}

/** Error of each field: from the last attempt, or from leaving an invalid field. */
export function useFieldErrors(answer: OrderAnswer | undefined) {
  const textOf = useProblemText();
  const [seen, setSeen] = useState(answer);
  const [live, setLive] = useState<Problems>({});
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  if (answer !== seen) {
    setSeen(answer);
    setLive({});
    setEdited(new Set());
  }

  function errorOf(field: string): string | undefined {
    const now = live[field];
    if (now) return textOf(field, now);
    if (edited.has(field)) return undefined;
    const problem = answer?.problems?.[field];
    return problem ? textOf(field, problem) : answer?.messages?.[field];
  }

  /** Hides the error of a field that the buyer is editing. */
  function markEdited(field: string): void {
    if (live[field]) setLive(({ [field]: _, ...rest }) => rest);
    if (!edited.has(field)) setEdited(new Set([...edited, field]));
  }

  /** Hides the errors of fields that the buyer has just closed. */
  function forget(prefixes: readonly string[]): void {
    const isClosed = (field: string) => prefixes.some((prefix) => field.startsWith(prefix));
    setEdited(new Set([...edited, ...[...fields].filter(isClosed)]));
  }

  const fields = new Set([...Object.keys(answer?.problems ?? {}), ...Object.keys(answer?.messages ?? {})]);
  return {
    errorOf,
    markEdited,
    forget,
    show: (field: string, problem: FieldProblem) => setLive((current) => ({ ...current, [field]: problem })),
    count: [...fields].filter((field) => !edited.has(field)).length,
  };
}
