import { contactTexts } from '../contact-texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** With messages for contacts, which pages have too. */
export const customerTexts = {
  cs: { ...cs, fields: { ...contactTexts.cs.contact, ...cs.fields } },
  sk: { ...sk, fields: { ...contactTexts.sk.contact, ...sk.fields } },
  en: { ...en, fields: { ...contactTexts.en.contact, ...en.fields } },
};
