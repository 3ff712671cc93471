/** Contact and addresses of a buyer, saved while typing, and placing the order. */
export { DeliveryForm } from './delivery-form.tsx';
export { loadDelivery } from './load-delivery.ts';
export { OrderButton } from './order-button.tsx';
export { type OrderAnswer, placeOrder, restoreDelivery } from './place-order.ts';
