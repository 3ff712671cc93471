import type { RefObject } from 'react';
import type { DeliveryRules, DeliveryValues } from './delivery-values.ts';

/** What each section of the delivery form is made from. */
export interface DeliverySectionProps {
  form: RefObject<HTMLFormElement | null>;
  values: DeliveryValues;
  rules: DeliveryRules;
  errorOf: (field: string) => string | undefined;
  /** The field that takes the focus when the page opens with an error. */
  focused?: string;
}
