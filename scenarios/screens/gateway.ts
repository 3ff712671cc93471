import { shopUnderTest } from '../../testing/scenario/index.ts';
import type { Visitor } from '../visit/visitor.ts';

const WORDS = {
  pay: { cs: 'Zaplatit kartou', sk: 'Zaplatiť kartou', en: 'Pay by card' },
  payByPaypal: { cs: 'Zaplatit přes PayPal', sk: 'Zaplatiť cez PayPal', en: 'Pay by PayPal' },
  payByWire: { cs: 'Zaplatit přes Wire', sk: 'Zaplatiť cez Wire', en: 'Pay by Wire' },
  decline: { cs: 'Karta zamítnuta', sk: 'Karta zamietnutá', en: 'Decline the card' },
  declineOther: { cs: 'Platba zamítnuta', sk: 'Platba zamietnutá', en: 'Decline the payment' },
  cancel: { cs: 'Zrušit platbu', sk: 'Zrušiť platbu', en: 'Cancel the payment' },
  back: { cs: 'Zpět do obchodu', sk: 'Späť do obchodu', en: 'Back to the shop' },
} as const;

/** The payment gateway's page, on another site than the shop, or in a frame of the shop's page. */
export function gatewayOf({ page, language }: Visitor, { isFramed = false } = {}) {
  const root = isFramed ? page.frameLocator('iframe[title="Sandbox"]') : page;
  const button = (name: keyof typeof WORDS) => root.getByRole('button', { name: WORDS[name][language], exact: true });
  return {
    async arrive(): Promise<void> {
      await page.waitForURL((url) => url.origin === shopUnderTest().sandboxOrigin);
    },
    pay: button('pay'),
    payByPaypal: button('payByPaypal'),
    payByWire: button('payByWire'),
    decline: button('decline'),
    declineOther: button('declineOther'),
    cancel: button('cancel'),
    back: button('back'),
    refusal: root.getByRole('alert'),
  };
}
