import { locales } from '../server/format-when.ts';
import type { Language } from '../server/language.ts';
import type { PayerAction } from './effects.ts';
import type { NotificationMode } from './faults.ts';
import type { Outcome } from './states.ts';

export interface PayerTexts {
  title: string;
  merchant: string;
  order: string;
  description: string;
  number: string;
  toPay: string;
  payOther: string;
  declineOther: string;
  actions: Record<PayerAction, string>;
  outcomes: Record<Exclude<Outcome, 'open'>, string>;
  waiting: string;
  declined: (count: number) => string;
  back: string;
  explain: string;
  faults: {
    title: string;
    hint: string;
    notification: string;
    modes: Record<NotificationMode, string>;
    delay: string;
    status: string;
    amount: string;
    currency: string;
    refund: string;
    refundModes: Record<'none' | 'failed' | 'failed_later', string>;
    save: string;
    saved: string;
  };
}

const cs: PayerTexts = {
  title: 'Platba objednávky',
  merchant: 'Obchodník',
  order: 'Objednávka',
  description: 'Popis',
  number: 'Číslo platby',
  toPay: 'K úhradě',
  payOther: 'Zaplatit přes',
  declineOther: 'Platba zamítnuta',
  actions: {
    pay: 'Zaplatit kartou',
    authorise: 'Zablokovat částku na kartě',
    decline: 'Karta zamítnuta',
    transfer: 'Zvolit převod a nechat čekat',
    arrive: 'Převod dorazil',
    cancel: 'Zrušit platbu',
    timeout: 'Nechat vypršet',
  },
  outcomes: {
    paid: 'Platba je zaplacená.',
    authorized: 'Částka je na kartě zablokovaná, obchod ji teprve strhne.',
    declined: 'Platba byla zamítnuta.',
    cancelled: 'Platba je zrušená.',
    expired: 'Platbě vypršel čas.',
    partly_refunded: 'Část peněz se vrátila.',
    refunded: 'Peníze se vrátily celé.',
  },
  waiting: 'Čekáme na převod z banky. Do obchodu se můžete vrátit, objednávka platí dál.',
  declined: (count) =>
    count > 1
      ? `Karta neprošla, a to už ${count}krát. Můžete to zkusit znovu.`
      : 'Karta neprošla. Můžete to zkusit znovu.',
  back: 'Zpět do obchodu',
  explain: 'Vyberte, jak má platba dopadnout. Žádné údaje karty tu nezadáváte.',
  faults: {
    title: 'Poruchy pro tuto platbu',
    hint: 'Vyzkoušejte, jak si obchod poradí, když brána zlobí.',
    notification: 'Oznámení obchodu',
    modes: {
      immediate: 'hned, zároveň s návratem',
      before_return: 'ještě před návratem',
      after_return: 'až po návratu',
      twice: 'dvakrát',
      late: 'se zpožděním',
      never: 'nikdy',
      wrong_id: 'na cizí číslo platby',
      altered: 'změněné po podpisu',
    },
    delay: 'Zpoždění oznámení v milisekundách',
    status: 'Dotaz na stav skončí chybou 500',
    amount: 'Jiná částka ve stavu (v haléřích nebo centech)',
    currency: 'Jiná měna ve stavu',
    refund: 'Vrácení peněz',
    refundModes: { none: 'proběhne', failed: 'selže hned', failed_later: 'přijme se a selže později' },
    save: 'Uložit poruchy',
    saved: 'Poruchy jsou uložené.',
  },
};

const sk: PayerTexts = {
  title: 'Platba objednávky',
  merchant: 'Obchodník',
  order: 'Objednávka',
  description: 'Popis',
  number: 'Číslo platby',
  toPay: 'Na úhradu',
  payOther: 'Zaplatiť cez',
  declineOther: 'Platba zamietnutá',
  actions: {
    pay: 'Zaplatiť kartou',
    authorise: 'Zablokovať sumu na karte',
    decline: 'Karta zamietnutá',
    transfer: 'Zvoliť prevod a nechať čakať',
    arrive: 'Prevod dorazil',
    cancel: 'Zrušiť platbu',
    timeout: 'Nechať vypršať',
  },
  outcomes: {
    paid: 'Platba je zaplatená.',
    authorized: 'Suma je na karte zablokovaná, obchod ju ešte len stiahne.',
    declined: 'Platba bola zamietnutá.',
    cancelled: 'Platba je zrušená.',
    expired: 'Platbe vypršal čas.',
    partly_refunded: 'Časť peňazí sa vrátila.',
    refunded: 'Peniaze sa vrátili celé.',
  },
  waiting: 'Čakáme na prevod z banky. Do obchodu sa môžete vrátiť, objednávka platí ďalej.',
  declined: (count) =>
    count > 1
      ? `Karta neprešla, a to už ${count}-krát. Môžete to skúsiť znova.`
      : 'Karta neprešla. Môžete to skúsiť znova.',
  back: 'Späť do obchodu',
  explain: 'Vyberte, ako má platba dopadnúť. Žiadne údaje karty tu nezadávate.',
  faults: {
    title: 'Poruchy pre túto platbu',
    hint: 'Vyskúšajte, ako si obchod poradí, keď brána vystrája.',
    notification: 'Oznámenie obchodu',
    modes: {
      immediate: 'hneď, súčasne s návratom',
      before_return: 'ešte pred návratom',
      after_return: 'až po návrate',
      twice: 'dvakrát',
      late: 's oneskorením',
      never: 'nikdy',
      wrong_id: 'na cudzie číslo platby',
      altered: 'zmenené po podpise',
    },
    delay: 'Oneskorenie oznámenia v milisekundách',
    status: 'Otázka na stav skončí chybou 500',
    amount: 'Iná suma v stave (v halieroch alebo centoch)',
    currency: 'Iná mena v stave',
    refund: 'Vrátenie peňazí',
    refundModes: { none: 'prebehne', failed: 'zlyhá hneď', failed_later: 'prijme sa a zlyhá neskôr' },
    save: 'Uložiť poruchy',
    saved: 'Poruchy sú uložené.',
  },
};

const en: PayerTexts = {
  title: 'Pay for your order',
  merchant: 'Merchant',
  order: 'Order',
  description: 'Description',
  number: 'Payment number',
  toPay: 'To pay',
  payOther: 'Pay by',
  declineOther: 'Decline the payment',
  actions: {
    pay: 'Pay by card',
    authorise: 'Authorize the amount',
    decline: 'Decline the card',
    transfer: 'Choose bank transfer and leave pending',
    arrive: 'The transfer arrived',
    cancel: 'Cancel the payment',
    timeout: 'Let it time out',
  },
  outcomes: {
    paid: 'The payment is paid.',
    authorized: 'The amount is reserved on the card; the shop has yet to take it.',
    declined: 'The payment was declined.',
    cancelled: 'The payment is cancelled.',
    expired: 'The payment ran out of time.',
    partly_refunded: 'A part of the money went back.',
    refunded: 'All the money went back.',
  },
  waiting: 'We are waiting for the bank transfer. You can go back to the shop, the order stands.',
  declined: (count) =>
    count > 1
      ? `The card was declined ${count} times by now. You can try again.`
      : 'The card was declined. You can try again.',
  back: 'Back to the shop',
  explain: 'Choose how the payment should end. No card details are asked for here.',
  faults: {
    title: 'Faults for this payment',
    hint: 'See how the shop copes when the gateway misbehaves.',
    notification: 'Notification of the shop',
    modes: {
      immediate: 'at once, along with the return',
      before_return: 'before the return',
      after_return: 'after the return',
      twice: 'twice',
      late: 'late',
      never: 'never',
      wrong_id: 'for a wrong payment number',
      altered: 'altered after it was signed',
    },
    delay: 'Delay of the notification in milliseconds',
    status: 'Asking for the status ends with error 500',
    amount: 'Another amount in the status (in cents)',
    currency: 'Another currency in the status',
    refund: 'Refunds',
    refundModes: { none: 'go through', failed: 'fail at once', failed_later: 'are accepted and fail later' },
    save: 'Save the faults',
    saved: 'The faults are saved.',
  },
};

export const payerTexts: Record<Language, PayerTexts> = { cs, sk, en };

/** The gateway's amounts are in hundredths for all currencies. */
export function formatAmount(minor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    minor / 100,
  );
}
