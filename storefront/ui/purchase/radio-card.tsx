import type { ComponentProps, ReactNode } from 'react';
import { useIsScripted } from '../../lib/dom/use-is-scripted.ts';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  description?: ReactNode;
  /** Right side: usually a price. */
  aside?: ReactNode;
  media?: ReactNode;
  /** Shown below while the card is chosen. */
  details?: ReactNode;
}

/** A radio button as a card with a description and a price; the whole card can be clicked. */
export function RadioCard({ title, description, aside, media, details, className, disabled, ...rest }: RadioCardProps) {
  const isScripted = useIsScripted();
  // The keyboard passes over what is disabled, so nobody would read there why; without scripts it could be sent.
  const unusable = isScripted ? { 'aria-disabled': true, checked: false, onChange: () => undefined } : { disabled };
  return (
    <div className={`radio-card ${disabled ? 'radio-card-disabled' : ''} ${className ?? ''}`}>
      <label className="radio-card-label">
        <input {...rest} {...(disabled && unusable)} type="radio" className="check-box check-round" />
        {media && <span className="radio-card-media">{media}</span>}
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block font-medium text-ink">{title}</span>
          {description && <span className="block text-14 text-muted">{description}</span>}
        </span>
        {aside && <span className="ml-auto font-semibold text-ink tabular-nums">{aside}</span>}
      </label>
      {details && <div className="radio-card-details">{details}</div>}
    </div>
  );
}
