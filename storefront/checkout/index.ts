/** From the cart to the order: phases, shipping and payment, delivery. */
export { CartTotals } from './cart-totals.tsx';
export { CheckoutFrame } from './checkout-frame.tsx';
export { CheckoutSteps } from './checkout-steps.tsx';
export { chooseMethods, goesOn, type MethodsAnswer, readChoices } from './choose-methods.ts';
export { loadDelivery } from './delivery-data.ts';
export { DeliveryForm } from './delivery-form.tsx';
export { enterPhase } from './enter-phase.ts';
export { loadMethods } from './methods-data.ts';
export { MethodsForm } from './methods-form.tsx';
export { OpeningHours } from './opening-hours.tsx';
export { OrderButton } from './order-button.tsx';
export { loadOutlook, type Outlook, outlookOf } from './outlook.ts';
export { PhaseNotice } from './phase-notice.tsx';
export { type OrderAnswer, placeOrder } from './place-order.ts';
export { useMethodChoices } from './use-method-choices.ts';
