import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../icon.tsx';

export interface Step {
  label: string;
  /** Address of a finished step. */
  href?: string;
}

interface StepIndicatorProps {
  steps: Step[];
  /** Index of the current step. */
  current: number;
  label: string;
}

/** Steps of a process with the current one marked; finished ones are links. */
export function StepIndicator({ steps, current, label }: StepIndicatorProps) {
  const t = useTranslations('common');
  return (
    <nav aria-label={label} className="steps">
      <p className="sr-only">{t('step', { current: current + 1, total: steps.length })}</p>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.label}
            data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="step-number">{index < current ? <Icon name="check" size={16} /> : index + 1}</span>
            {index < current && step.href ? <a href={step.href}>{step.label}</a> : <span>{step.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
