import type { Language } from '../server/language.ts';

export const overviewTexts: Record<
  Language,
  { faults: string; emptyTitle: string; emptyHint: (gateway: string) => string }
> = {
  cs: {
    faults: 'Pro všechny platby teď platí tyto poruchy:',
    emptyTitle: 'Zatím žádná platba',
    emptyHint: (gateway) => `Objednejte něco v obchodě a zvolte platbu přes ${gateway}. Objeví se tady.`,
  },
  sk: {
    faults: 'Pre všetky platby teraz platia tieto poruchy:',
    emptyTitle: 'Zatiaľ žiadna platba',
    emptyHint: (gateway) => `Objednajte niečo v obchode a zvoľte platbu cez ${gateway}. Objaví sa tu.`,
  },
  en: {
    faults: 'These faults hold for all payments now:',
    emptyTitle: 'No payment yet',
    emptyHint: (gateway) => `Order something in the shop and choose to pay by ${gateway}. It will appear here.`,
  },
};
