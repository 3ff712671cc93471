import { useId, useState } from 'react';
import { PIECES, WHOLE, wholeNumber } from '../lib/forms/fields.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  name?: string;
  value?: number;
  defaultValue?: number;
  min?: number;
  max?: number | null;
  /** Accessible name: whose quantity it is. */
  label?: string;
  /** Id of what says why there is a maximum. */
  describedBy?: string;
  disabled?: boolean;
  /** Name under which the buttons submit the next amount with their form, without scripts. */
  submitAs?: string;
  /** Whether 0 may be typed, which takes the line away: `onChange` is called with it. */
  takesZero?: boolean;
  onChange?: (value: number) => void;
  /** Called when more than the maximum was entered. */
  onCapped?: (max: number) => void;
}

/** The typed text and the number that it means; `isWrong` once what was typed and left is no number of pieces. */
function useTyped({ value, defaultValue = 1, min = 1, max, takesZero, onChange, onCapped }: QuantityStepperProps) {
  const [own, setOwn] = useState(String(value ?? defaultValue));
  const [seen, setSeen] = useState(value);
  const [isWrong, setWrong] = useState(false);
  if (value !== seen) {
    setSeen(value);
    setOwn(String(value));
  }
  const whole = wholeNumber(own);
  const isEmpty = own.trim() === '';
  const committed = value ?? defaultValue;
  const current = whole ?? committed;
  const change = (next: number) => {
    setWrong(false);
    if (max != null && next > max) onCapped?.(max);
    const bounded = Math.max(min, Math.min(next, max ?? Number.MAX_SAFE_INTEGER));
    setOwn(String(bounded));
    if (bounded !== value) onChange?.(bounded);
  };
  const settle = () => {
    if (isEmpty) setOwn(String(committed));
    else if (whole === 0 && takesZero) onChange?.(0);
    else if (!whole) setWrong(true);
    else change(whole);
  };
  const type = (text: string) => {
    setWrong(false);
    setOwn(text);
  };
  return { own, current, isWrong, change, settle, type };
}

/** A quantity by buttons or by typing. No input of numbers: browsers leave out the comma of 2,5 and send 25. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name = 'amount', min = 1, max, label, describedBy, disabled, submitAs, takesZero, onChange } = props;
  const t = useTranslations('ui');
  const error = useId();
  const { own, current, isWrong, change, settle, type } = useTyped(props);
  const button = (next: number, label: string, icon: string, isLast: boolean) => (
    <button
      {...(submitAs ? ({ type: 'submit', name: submitAs, value: next } as const) : ({ type: 'button' } as const))}
      className="stepper-button"
      aria-label={label}
      disabled={disabled || isLast}
      onClick={(event) => {
        event.preventDefault();
        change(next);
      }}
    >
      <Icon name={icon} />
    </button>
  );
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step && (event.key !== 'Enter' || !onChange)) return;
    event.preventDefault();
    if (step) change(current + step);
    else settle();
  };
  const text = label ? `${t('quantity')}: ${label}` : t('quantity');
  return (
    <div className="stepper-field">
      <fieldset className="stepper" aria-label={text}>
        {button(current - 1, t('decrease'), 'minus', current <= min)}
        <input
          className="stepper-input"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          pattern={takesZero ? WHOLE : PIECES}
          title={t('wholeNumber')}
          name={name}
          value={own}
          disabled={disabled}
          aria-label={text}
          aria-valuenow={current}
          aria-valuemin={min}
          aria-valuemax={max ?? undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? error : describedBy}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {button(current + 1, t('increase'), 'plus', max != null && current >= max)}
      </fieldset>
      {isWrong && (
        <p id={error} role="alert" className="stepper-error">
          {t('wholeNumber')}
        </p>
      )}
    </div>
  );
}
