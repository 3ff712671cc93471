import type { Text } from '../shop/world.ts';

export interface ShopCompany {
  name: string;
  street: string;
  city: string;
  postCode: string;
  country: 'CZ';
  /** IČO, eight digits with a right check digit; of a range that is not given out. */
  identifier: string;
  /** DIČ. */
  taxIdentifier: string;
  register: Text;
  email: string;
  phone: string;
  hours: Text;
  /** Accounts of the shop by network. */
  social: Record<string, string>;
}

export interface ShopTexts {
  name: string;
  /** Days within which goods may be returned. */
  returnDays: number;
  /** Orders before this hour are packed the same working day. */
  cutoffHour: number;
  claim: Text;
  company: ShopCompany;
}

export const shop: ShopTexts = {
  name: 'Tilvena',
  returnDays: 30,
  cutoffHour: 12,
  claim: {
    cs: 'Kosmetika a vůně pro obyčejné krásné dny',
    sk: 'Kozmetika a vône na obyčajné krásne dni',
    en: 'Skincare and scent for ordinary lovely days',
  },
  company: {
    name: 'Tilvena s.r.o.',
    street: 'Vonná 318/7',
    city: 'Brno',
    postCode: '602 00',
    country: 'CZ',
    identifier: '99140632',
    taxIdentifier: 'CZ99140632',
    register: {
      cs: 'Zapsaná v obchodním rejstříku vedeném Krajským soudem v Brně, oddíl C, vložka 999914',
      sk: 'Zapísaná v obchodnom registri vedenom Krajským súdom v Brne, oddiel C, vložka 999914',
      en: 'Entered in the commercial register kept by the Regional Court in Brno, section C, file 999914',
    },
    email: 'ahoj@tilvena.example',
    phone: '+420 555 010 210',
    hours: {
      cs: 'Po–Pá 8.30–16.30',
      sk: 'Po – Pi 8.30 – 16.30',
      en: 'Mon–Fri 8:30 a.m. – 4:30 p.m.',
    },
    social: {
      facebook: 'https://www.facebook.com/tilvena.example',
      instagram: 'https://www.instagram.com/tilvena.example',
    },
  },
};
