/** Country, shipping and payment of a cart, and the estimate of its delivery. */
export { canContinue, chooseMethods, type MethodsAnswer, readChoices } from './choose-methods.ts';
export { chooseOnlyDelivery } from './choose-only-delivery.ts';
export { estimateDelivery } from './delivery-estimate.ts';
export { loadMethods } from './load-methods.ts';
export { ContinueButton, MethodsForm } from './methods-form.tsx';
export { useMethodChoices } from './use-method-choices.ts';
