/** Contact and addresses of a buyer, kept while they are typed, and the order that is placed with them. */
export { DeliveryForm } from './delivery-form.tsx';
export { loadDelivery } from './load-delivery.ts';
export { OrderButton } from './order-button.tsx';
export { type OrderAnswer, placeOrder } from './place-order.ts';
