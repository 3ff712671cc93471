import type { Language } from '../server/language.ts';

export const aboutGopay: Record<Language, string> = {
  cs: 'Platební brána: karta, převod, zamítnutí, vrácení peněz i poruchy. Platbu tu dovedete, kam potřebujete.',
  sk: 'Platobná brána: karta, prevod, zamietnutie, vrátenie peňazí aj poruchy. Platbu tu dovediete, kam potrebujete.',
  en: 'A payment gateway: card, transfer, decline, refund, and faults. Take a payment wherever you need it to go.',
};

export const overviewTexts: Record<Language, { faults: string; emptyTitle: string; emptyHint: string }> = {
  cs: {
    faults: 'Pro všechny platby teď platí tyto poruchy:',
    emptyTitle: 'Zatím žádná platba',
    emptyHint: 'Objednejte něco v obchodě a zvolte platbu přes GoPay. Objeví se tady.',
  },
  sk: {
    faults: 'Pre všetky platby teraz platia tieto poruchy:',
    emptyTitle: 'Zatiaľ žiadna platba',
    emptyHint: 'Objednajte niečo v obchode a zvoľte platbu cez GoPay. Objaví sa tu.',
  },
  en: {
    faults: 'These faults hold for all payments now:',
    emptyTitle: 'No payment yet',
    emptyHint: 'Order something in the shop and choose to pay by GoPay. It will appear here.',
  },
};
