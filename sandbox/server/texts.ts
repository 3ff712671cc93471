import type { Language } from './language.ts';

export const bannerTexts: Record<Language, string> = {
  cs: 'Zkušební prostředí: nic se neúčtuje.',
  sk: 'Skúšobné prostredie: nič sa neúčtuje.',
  en: 'This is a sandbox: nothing is charged.',
};

export const languageNames: Record<Language, string> = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' };

export const serverTexts = {
  cs: {
    home: 'Přehled',
    languages: 'Jazyk stránky',
    skip: 'Přejít k obsahu',
    startTitle: 'Zkušební okolí obchodu',
    startLead:
      'Tady bydlí zástupci služeb, se kterými obchod mluví. Používají stejné protokoly jako skutečné služby, jen za nimi nejsou žádné peníze ani žádní adresáti.',
    open: 'Otevřít',
    errors: {
      missing: ['Tady nic není', 'Adresa neexistuje, nebo už záznam vypadl z paměti. Začněte znovu z přehledu.'],
      refused: ['Požadavek jsme odmítli', 'Přišel z jiného webu. Otevřete stránku přímo a zkuste to znovu.'],
      invalid: ['Tomu nerozumíme', 'V odeslaném formuláři něco nesedí. Vraťte se o krok zpět a zkontrolujte hodnoty.'],
      failed: ['Něco se pokazilo', 'Podrobnosti jsou v záznamu serveru. Zkuste to prosím znovu.'],
    },
  },
  sk: {
    home: 'Prehľad',
    languages: 'Jazyk stránky',
    skip: 'Prejsť na obsah',
    startTitle: 'Skúšobné okolie obchodu',
    startLead:
      'Tu bývajú zástupcovia služieb, s ktorými obchod hovorí. Používajú rovnaké protokoly ako skutočné služby, len za nimi nie sú žiadne peniaze ani žiadni adresáti.',
    open: 'Otvoriť',
    errors: {
      missing: ['Tu nič nie je', 'Adresa neexistuje, alebo už záznam vypadol z pamäte. Začnite znova z prehľadu.'],
      refused: ['Požiadavku sme odmietli', 'Prišla z iného webu. Otvorte stránku priamo a skúste to znova.'],
      invalid: [
        'Tomu nerozumieme',
        'V odoslanom formulári niečo nesedí. Vráťte sa o krok späť a skontrolujte hodnoty.',
      ],
      failed: ['Niečo sa pokazilo', 'Podrobnosti sú v zázname servera. Skúste to prosím znova.'],
    },
  },
  en: {
    home: 'Overview',
    languages: 'Page language',
    skip: 'Skip to content',
    startTitle: 'The shop’s trial surroundings',
    startLead:
      'Here live the stand-ins for the services that the shop talks to. They speak the same protocols as the real ones, only there is no money and no addressee behind them.',
    open: 'Open',
    errors: {
      missing: [
        'There is nothing here',
        'The address does not exist, or the record has left the memory. Start again from the overview.',
      ],
      refused: ['We refused the request', 'It came from another site. Open the page itself and try again.'],
      invalid: [
        'We do not understand that',
        'Something in the form is not right. Go one step back and check the values.',
      ],
      failed: ['Something went wrong', 'The server log has the details. Please try again.'],
    },
  },
} satisfies Record<Language, unknown>;

export type ErrorKind = keyof (typeof serverTexts)['en']['errors'];
