/** An order as gateways get it. */
export const PAYABLE = {
  orderId: 1,
  orderNumber: '2026000123',
  amount: 19_890,
  currency: 'CZK',
  decimalPlaces: 2,
  language: 'sk' as const,
  email: 'a@example.com',
  firstName: 'Žofie',
  lastName: 'Řehořová',
  phone: null,
  street: 'Údolní 1',
  city: 'Plzeň',
  postCode: '301 00',
  country: 'CZ',
  paymentService: '',
  isPaid: false,
  isCancelled: false,
};

/** Addresses that a gateway gets with it. */
export const CALLBACKS = {
  returnUrl: 'https://shop.example/r',
  errorUrl: 'https://shop.example/r?after=error',
  cancelUrl: 'https://shop.example/r?after=cancel',
  notificationUrl: 'https://shop.example/n',
};
