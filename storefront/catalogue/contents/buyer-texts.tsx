import { type ReactNode, useEffect, useState } from 'react';
import { fieldName, textErrors } from '../../lib/forms/product-fields.ts';
import { hasType } from '../../lib/http/api.ts';
import { WrittenTextField } from '../../ui/index.ts';
import type { NewItem } from '../cards/put-into-cart.ts';
import type { BuyerText } from '../package-data.ts';

interface Problems {
  errors: Readonly<Record<number, string>>;
  /** The text to go to. */
  first: number | null;
}

/** Inputs of a buyer's texts for a product, in the form's own state. `isPersonal`: made to the buyer's wishes. */
export function useBuyerTexts(texts: readonly BuyerText[]): {
  inputs: ReactNode;
  /** What is written now, by the order of the texts. */
  written: string[];
  isPersonal: boolean;
  onRefused: (error: unknown, sent: NewItem) => boolean;
} {
  const [problems, show] = useState<Problems>({ errors: {}, first: null });
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({});
  const { errors } = problems;
  useEffect(() => {
    if (problems.first !== null) document.getElementById(fieldName(problems.first))?.focus();
  }, [problems]);

  function onRefused(error: unknown, { product_fields: sent = [] }: NewItem): boolean {
    const refused = hasType(error, 'invalid_fields') ? textErrors(error.body.errors, sent, texts) : {};
    const found = texts.find(({ id }) => refused[id]);
    if (!found) return false;
    show({ errors: refused, first: found.id });
    return true;
  }

  const inputs = texts.map(({ id, name, ...text }) => (
    <WrittenTextField
      key={id}
      {...text}
      id={fieldName(id)}
      name={fieldName(id)}
      label={name}
      error={errors[id]}
      onWritten={(text) => setWritten((before) => ((before[id] ?? '') === text ? before : { ...before, [id]: text }))}
      onInput={() => {
        if (errors[id]) show({ errors: { ...errors, [id]: '' }, first: null });
      }}
    />
  ));
  const isPersonal = texts.some(({ id, isRequired }) => isRequired || written[id]);
  return { inputs, written: texts.map(({ id }) => written[id] ?? ''), isPersonal, onRefused };
}
