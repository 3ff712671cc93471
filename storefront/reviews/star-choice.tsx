import { useId } from 'react';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';

interface StarChoiceProps {
  name: string;
  legend: string;
  defaultValue?: number;
  error?: string;
  optional?: boolean;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars as a group of radio buttons: arrow keys move, each says its number. */
export function StarChoice({ name, legend, defaultValue, error, optional }: StarChoiceProps) {
  const t = useTranslations('reviews');
  const common = useTranslations('common');
  const id = useId();
  return (
    <fieldset className="star-choice" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        {legend}
        {optional && <span className="field-optional">{common('optional')}</span>}
      </legend>
      <div className="star-choice-row">
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === defaultValue}
              required={!optional}
              aria-invalid={error ? true : undefined}
            />
            <span className="star-choice-star" aria-hidden="true" />
            <span className="sr-only">{t('stars', { stars })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
