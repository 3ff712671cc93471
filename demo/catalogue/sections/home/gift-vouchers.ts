import type { SectionsOfProducts } from '../types.ts';

export const giftVouchers: SectionsOfProducts = {
  'gift-voucher': {
    inside: {
      cs: 'PDF s kódem, jménem obdarovaného, přáním a částkou. Přijde e-mailem, vytisknout ho můžete sami.',
      sk: 'PDF s kódom, menom obdarovaného, prianím a sumou. Príde e-mailom, vytlačiť ho môžete sami.',
      en: 'A PDF with the code, the recipient’s name, your wish and the amount. It comes by email, and you can print it.',
    },
    use: {
      cs: 'Kód se zadává v košíku, klidně po částech. Co nevyčerpáte, zůstane na poukazu do příště.',
      sk: 'Kód sa zadáva v košíku, pokojne po častiach. Čo nevyčerpáte, zostane na poukaze nabudúce.',
      en: 'The code is entered in the cart, in parts if you like. What you don’t spend stays on the voucher for next time.',
    },
    warnings: {
      cs: 'Platí dvanáct měsíců od zaplacení. Kdo má kód, může ho utratit, nikomu cizímu ho proto neukazujte.',
      sk: 'Platí dvanásť mesiacov od zaplatenia. Kto má kód, môže ho minúť, nikomu cudziemu ho preto neukazujte.',
      en: 'Valid for twelve months once paid. Whoever has the code can spend it, so don’t show it to strangers.',
    },
  },
  'birthday-voucher': {
    inside: {
      cs: 'Blahopřání v PDF se jménem, vaším přáním a částkou, kterou vyberete.',
      sk: 'Blahoželanie v PDF s menom, vaším prianím a sumou, ktorú vyberiete.',
      en: 'A birthday card as a PDF, with a name, your wish and the amount you choose.',
    },
    use: {
      cs: 'Po zaplacení ho hned přepošlete, nebo vytiskněte. Obdarovaný zadá kód v košíku a vybírá z celého obchodu.',
      sk: 'Po zaplatení ho hneď prepošlite, alebo vytlačte. Obdarovaný zadá kód v košíku a vyberá z celého obchodu.',
      en: 'Forward or print it as soon as you have paid. The recipient enters the code in the cart and chooses from the whole shop.',
    },
    warnings: {
      cs: 'Platí dva roky, takže i na další narozeniny. Za narozeninový dort se vyměnit nedá.',
      sk: 'Platí dva roky, takže aj na ďalšie narodeniny. Za narodeninovú tortu sa vymeniť nedá.',
      en: 'Valid for two years, so next birthday counts too. It cannot be exchanged for cake.',
    },
  },
};
