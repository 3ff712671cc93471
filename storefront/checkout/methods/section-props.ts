import type { Cart } from '../../../contract/cart/records.ts';
import type { Choices } from './choose-methods.ts';
import type { MethodsData } from './load-methods.ts';

/** Props of each section of the methods form. */
export interface SectionProps {
  cart: Cart;
  data: MethodsData;
  chosen: Choices;
  error?: string;
  onChoose: (choice: Choices) => void;
}
