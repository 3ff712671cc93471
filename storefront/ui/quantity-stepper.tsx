import { useState } from 'react';
import { useTranslations } from '../lib/use-translations.tsx';
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
  onChange?: (value: number) => void;
  /** Called when more than the maximum was entered. */
  onCapped?: (max: number) => void;
}

/** A quantity by buttons or by typing; without scripts a plain number input. */
export function QuantityStepper({
  name = 'amount',
  value,
  defaultValue = 1,
  min = 1,
  max,
  label,
  describedBy,
  disabled,
  submitAs,
  onChange,
  onCapped,
}: QuantityStepperProps) {
  const t = useTranslations('ui');
  const [own, setOwn] = useState(String(value ?? defaultValue));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setOwn(String(value));
  }
  const current = Number(own) || min;
  const change = (next: number) => {
    if (max != null && next > max) onCapped?.(max);
    const bounded = Math.max(min, Math.min(next, max ?? Number.MAX_SAFE_INTEGER));
    setOwn(String(bounded));
    if (bounded !== value) onChange?.(bounded);
  };
  const sending = (next: number) =>
    submitAs ? ({ type: 'submit', name: submitAs, value: next } as const) : ({ type: 'button' } as const);
  const press = (event: React.MouseEvent, next: number) => {
    event.preventDefault();
    change(next);
  };
  const text = label ? `${t('quantity')}: ${label}` : t('quantity');
  return (
    <fieldset className="stepper" aria-label={text}>
      <button
        {...sending(current - 1)}
        className="stepper-button"
        aria-label={t('decrease')}
        disabled={disabled || current <= min}
        onClick={(event) => press(event, current - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className="stepper-input"
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max ?? undefined}
        value={own}
        disabled={disabled}
        aria-label={text}
        aria-describedby={describedBy}
        onChange={(event) => setOwn(event.target.value)}
        onBlur={() => change(current)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onChange) return;
          event.preventDefault();
          change(current);
        }}
      />
      <button
        {...sending(current + 1)}
        className="stepper-button"
        aria-label={t('increase')}
        disabled={disabled || (max != null && current >= max)}
        onClick={(event) => press(event, current + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
