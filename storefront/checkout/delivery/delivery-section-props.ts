import type { RefObject } from 'react';
import type { DeliveryRules, DeliveryValues } from './delivery-values.ts';
import type { DeliveryData } from './load-delivery.ts';

/** Props of each section of the delivery form. */
export interface DeliverySectionProps {
  form: RefObject<HTMLFormElement | null>;
  values: DeliveryValues;
  rules: DeliveryRules;
  /** Saved addresses of the customer, and what they may wish with an order. */
  customer: Pick<DeliveryData, 'addresses' | 'buyer' | 'isSubscribed'>;
  errorOf: (field: string) => string | undefined;
  /** Name of the field to focus when the page opens with an error. */
  focused?: string;
}
