import type { Visitor } from '../visit/visitor.ts';

/** Shipping methods by their names in each language. */
export const SHIPPING = {
  email: { cs: 'E-mailem', sk: 'E-mailom', en: 'By email' },
  points: { cs: 'Výdejní místa a boxy', sk: 'Výdajné miesta a boxy', en: 'Pickup points and lockers' },
  courier: { cs: 'Kurýr až domů', sk: 'Kuriér až domov', en: 'Courier to your door' },
  store: {
    cs: 'Osobně v naší prodejně v Brně',
    sk: 'Osobne v našej predajni v Brne',
    en: 'Collect from our Brno store',
  },
} as const;

/** Payment methods by their names in each language. */
export const PAYMENT = {
  gopay: { cs: 'Kartou nebo online', sk: 'Kartou alebo online', en: 'By card or online' },
  paypal: { cs: 'PayPalem', sk: 'PayPalom', en: 'By PayPal' },
  transfer: { cs: 'Bankovním převodem', sk: 'Bankovým prevodom', en: 'By bank transfer' },
  csob: { cs: 'Kartou přes ČSOB', sk: 'Kartou cez ČSOB', en: 'By card through ČSOB' },
  trustpay: { cs: 'Rychlým převodem z banky', sk: 'Rýchlym prevodom z banky', en: 'By instant transfer' },
  delivery: { cs: 'Dobírkou', sk: 'Dobierkou', en: 'Cash on delivery' },
} as const;

/** A town with several pick-up points in the country that each language sells to. */
const TOWN = { cs: 'Brno', sk: 'Bratislava', en: 'Brno' } as const;

/** Country, shipping and payment. */
export function methodsOf({ page, text, language }: Visitor) {
  const main = page.getByRole('main');
  const shipping = main.getByRole('radiogroup', { name: text('shipping') });
  const payment = main.getByRole('radiogroup', { name: text('payment') });
  const pointSearch = main.getByRole('searchbox', { name: text('pickUpSearch') });
  const points = main.getByRole('button', { name: new RegExp(`^${text('pickUpChoose')}: `) });
  return {
    country: main.getByRole('combobox', { name: text('country') }),
    shipping: (method: keyof typeof SHIPPING) => shipping.getByRole('radio', { name: SHIPPING[method][language] }),
    payment: (method: keyof typeof PAYMENT) => payment.getByRole('radio', { name: PAYMENT[method][language] }),
    pointSearch,
    points,
    /** Points show once a town is typed; without scripts after pressing a button. */
    async findPoints(town: string = TOWN[language]) {
      await pointSearch.fill(town);
      const find = main.getByRole('button', { name: text('pickUpFind'), exact: true });
      if (await find.isVisible()) await find.click();
      await points.first().waitFor();
    },
    morePoints: main.getByRole('button', { name: text('pickUpMore') }),
    near: main.getByRole('button', { name: text('pickUpNear') }),
    chosenPoint: main.getByText(text('pickUpChosen')),
    proceed: main.getByRole('button', { name: text('toDelivery') }),
  };
}
