import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { textLength } from '../../lib/forms/product-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../icon.tsx';

/** From so many characters on a text has several lines. */
const LONG = 100;

interface WrittenTextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'onInput'> {
  /** Of a text that the buyer writes. */
  id: string;
  name: string;
  label: string;
  hint: string | null;
  isRequired: boolean;
  /** Most characters. More can be typed and are refused, never cut off: what is written gets made. */
  most: number;
  /** Of the shop. */
  error?: string;
  onInput?: () => void;
  /** Called after each rendering, the first one too: something may have been typed before scripts ran. */
  onWritten?: (text: string) => void;
}

/** The input of a text that the buyer writes for a product. Not a TextInput: the page of a product loads no code of forms. */
export function WrittenTextField(field: WrittenTextFieldProps) {
  const { id, label, hint, isRequired, most, error, onInput, onWritten, name, defaultValue, autoFocus } = field;
  const t = useTranslations();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [length, setLength] = useState(textLength(String(defaultValue ?? '')));
  const [problem, setProblem] = useState<{ text: string; isFirst: boolean } | null>(null);
  const isTooLong = length > most;
  const message = problem ? problem.text : error;

  useEffect(() => {
    if (input.current) setLength(textLength(input.current.value));
  }, []);
  useEffect(() => onWritten?.(input.current?.value ?? ''));
  useEffect(() => input.current?.setCustomValidity(isTooLong ? t('package.tooLong') : ''), [isTooLong, t]);
  useEffect(() => {
    if (problem?.isFirst) input.current?.focus();
  }, [problem]);

  function onInvalid(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    // Instead of the browser's bubble, which a shopper sees for a moment.
    event.preventDefault();
    const { form, validity } = event.currentTarget;
    const isFirst = form?.querySelector('input:invalid, select:invalid, textarea:invalid') === event.currentTarget;
    setProblem({ text: t(validity.customError ? 'package.tooLong' : 'package.fillIn'), isFirst });
  }

  const control = {
    ref: input,
    id,
    name,
    defaultValue,
    autoFocus,
    className: 'input',
    autoComplete: 'off',
    required: isRequired,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': `${message ? `${id}-error ` : ''}${id}-hint`,
    onInvalid,
    onInput(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setLength(textLength(event.currentTarget.value));
      setProblem(null);
      onInput?.();
    },
  };

  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label} <span className="field-optional">{t(isRequired ? 'package.required' : 'common.optional')}</span>
      </label>
      {most > LONG ? (
        <textarea {...control} rows={3} />
      ) : (
        <input {...control} pattern={isRequired ? '.*\\S.*' : undefined} />
      )}
      {message && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" size={16} />
          {message}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint">
        {hint && `${hint} `}
        {t('package.most', { count: most })}
        {length > 0 && (
          <span className={isTooLong ? 'written-count written-count-over' : 'written-count'}>
            {t('package.written', { length, most })}
          </span>
        )}
      </p>
    </div>
  );
}
