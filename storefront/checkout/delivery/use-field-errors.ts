import { useState } from 'react';
import { useTranslations } from '../../lib/use-translations.tsx';
import type { FieldProblem, Problems } from './delivery-problems.ts';
import type { OrderAnswer } from './place-order.ts';

const REQUIRED = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'street',
  'city',
  'post_code',
  'company_name',
  'company_identification_number',
] as const;

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

/** What is wrong beside each field: from the last attempt, and from leaving a field that cannot be right. */
export function useFieldErrors(answer: OrderAnswer | undefined) {
  const textOf = useProblemText();
  const [seen, setSeen] = useState(answer);
  const [live, setLive] = useState<Problems>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  if (answer !== seen) {
    setSeen(answer);
    setLive({});
    setMended(new Set());
  }

  function errorOf(field: string): string | undefined {
    const now = live[field];
    if (now) return textOf(field, now);
    if (mended.has(field)) return undefined;
    const problem = answer?.problems?.[field];
    return problem ? textOf(field, problem) : answer?.messages?.[field];
  }

  /** The buyer is at work on a field: what was said of it no longer holds. */
  function mend(field: string): void {
    if (live[field]) setLive(({ [field]: _, ...rest }) => rest);
    if (!mended.has(field)) setMended(new Set([...mended, field]));
  }

  const fields = new Set([...Object.keys(answer?.problems ?? {}), ...Object.keys(answer?.messages ?? {})]);
  return {
    errorOf,
    mend,
    tell: (field: string, problem: FieldProblem) => setLive((current) => ({ ...current, [field]: problem })),
    count: [...fields].filter((field) => !mended.has(field)).length,
  };
}
