import type { Language } from '../../contract/locales.ts';

/** Words with one meaning in the shop's searches, by language. */
export const SYNONYMS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  cs: [
    ['opalovací krém', 'sluneční krém', 'krém na opalování', 'opalovák', 'SPF', 'sunscreen'],
    ['make-up', 'makeup', 'mejkap'],
    ['hydratační krém', 'moisturizer', 'moisturiser'],
    ['deodorant bez hliníku', 'přírodní deodorant', 'deodorant'],
    ['tělové mléko', 'body lotion'],
    ['parfém', 'voňavka'],
    ['děti', 'kids', 'dítě'],
    ['akné', 'mastná pleť', 'problematická pleť'],
    ['vrásky', 'zralá pleť', 'anti-age'],
  ],
  sk: [
    ['opaľovací krém', 'krém na opaľovanie', 'slnečný krém', 'SPF', 'sunscreen'],
    ['make-up', 'makeup', 'mejkap'],
    ['hydratačný krém', 'moisturizer', 'moisturiser'],
    ['dezodorant bez hliníka', 'prírodný dezodorant', 'dezodorant', 'deodorant', 'deodorant bez hliníku'],
    ['telové mlieko', 'body lotion'],
    ['parfum', 'voňavka', 'parfém'],
    ['deti', 'kids', 'dieťa'],
    ['akné', 'mastná pleť', 'problematická pleť'],
    ['vrásky', 'zrelá pleť', 'anti-age'],
  ],
  en: [
    ['sunscreen', 'sun screen', 'sun cream', 'suncream', 'sunblock', 'SPF', 'sun lotion'],
    ['moisturizer', 'moisturiser', 'moisturizing cream', 'moisturising cream'],
    ['makeup', 'make-up', 'make up'],
    ['aluminum-free deodorant', 'aluminium-free deodorant', 'natural deodorant', 'deodorant'],
    ['color', 'colour'],
    ['children', 'kids', 'kid', 'child'],
    ['acne', 'oily skin', 'blemishes'],
    ['wrinkles', 'mature skin', 'anti-aging', 'anti-ageing'],
  ],
};
