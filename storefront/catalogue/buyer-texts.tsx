import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { hasType } from '../lib/api.ts';
import { fieldName, textErrors } from '../lib/product-fields.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import type { BuyerText } from './package-data.ts';
import type { NewItem } from './put-into-cart.ts';

interface TextProps extends ComponentProps<'input'> {
  text: BuyerText;
  error: string | undefined;
}

/** The input of one text. */
export function BuyerTextField({ text: { id, name, hint, isRequired, most }, error, ...rest }: TextProps) {
  const t = useTranslations();
  const control = fieldName(id);
  return (
    // Not a TextInput: the page of a product loads no code of forms.
    <div className="field">
      <label htmlFor={control} className="field-label">
        {name} <span className="field-optional">{t(isRequired ? 'package.required' : 'common.optional')}</span>
      </label>
      <input
        {...rest}
        id={control}
        name={control}
        className="input"
        autoComplete="off"
        required={isRequired}
        pattern={isRequired ? '.*\\S.*' : undefined}
        maxLength={most}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${control}-error ` : ''}${control}-hint`}
      />
      {error && (
        <p id={`${control}-error`} className="field-error">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
      <p id={`${control}-hint`} className="field-hint">
        {hint && `${hint} `}
        {t('package.most', { count: most })}
      </p>
    </div>
  );
}

interface Shown {
  errors: Readonly<Record<number, string>>;
  /** The text to go to. */
  first: number | null;
}

/** Inputs of the texts that the buyer writes for a product, with errors beside them. What is typed is the form's, so that nothing is lost. */
export function useBuyerTexts(texts: readonly BuyerText[]): {
  inputs: ReactNode;
  onRefused: (error: unknown, sent: NewItem) => boolean;
} {
  const t = useTranslations('package');
  const [shown, show] = useState<Shown>({ errors: {}, first: null });
  const { errors } = shown;
  useEffect(() => {
    if (shown.first !== null) document.getElementById(fieldName(shown.first))?.focus();
  }, [shown]);

  function onInvalid(event: FormEvent<HTMLInputElement>, id: number): void {
    // Instead of the browser's bubble, which a shopper sees for a moment.
    event.preventDefault();
    const input = event.currentTarget;
    const isFirst = input.form?.querySelector('input:invalid, select:invalid') === input;
    show((before) => ({ errors: { ...before.errors, [id]: t('fillIn') }, first: isFirst ? id : before.first }));
  }

  function onRefused(error: unknown, { product_fields: sent = [] }: NewItem): boolean {
    const refused = hasType(error, 'invalid_fields') ? textErrors(error.body.errors, sent, texts) : {};
    const found = texts.find(({ id }) => refused[id]);
    if (!found) return false;
    show({ errors: refused, first: found.id });
    return true;
  }

  const inputs = texts.map((text) => (
    <BuyerTextField
      key={text.id}
      text={text}
      error={errors[text.id]}
      onInvalid={(event) => onInvalid(event, text.id)}
      onInput={() => {
        if (errors[text.id]) show({ errors: { ...errors, [text.id]: '' }, first: null });
      }}
    />
  ));
  return { inputs, onRefused };
}
