import { table } from '../../../contract/table.ts';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];
/** Small capitals, in the order of the alphabet without q and x; white letters in black circles and squares. */
const STYLED = [
  ...[...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((sign, at) => [sign, 'abcdefghijklmnoprstuvwyz'[at]]),
  ...[0x1f150, 0x1f170].flatMap((from) => ALPHABET.map((letter, at) => [String.fromCodePoint(from + at), letter])),
];

/** Letters that Unicode does not take apart, by what people type for them. */
const LETTERS: Readonly<Record<string, string>> = table({
  ...Object.fromEntries(STYLED),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ƶ: 'z',
  ɨ: 'i',
  ʉ: 'u',
  ꞌ: '',
  ʻ: '',
  ʼ: '',
});

/** Cyrillic letters as they are read; those of one language with marks of their own too. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а:a б:b в:v г:g ґ:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: ' +
    'э:e ю:yu я:ya ё:e є:ye і:i ї:yi ў:u ђ:dj ј:j љ:lj њ:nj ћ:c џ:dz ѓ:g ќ:k ѕ:dz ѣ:e ѳ:f ѵ:i қ:q ғ:gh ң:ng ө:o ұ:u ү:u һ:h ә:a'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Greek letters, two of them first where two are one sound (ELOT 743). */
const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  'ου:ou αυ:au ευ:eu μπ:mp ντ:nt γγ:ng γκ:gk α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const READ: Readonly<Record<string, string>> = table({ ...LETTERS, ...CYRILLIC });
const OF_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const OF_READ = new RegExp(`[${Object.keys(READ).join('')}]`, 'gu');
const OF_GREEK = new RegExp(Object.keys(GREEK).join('|'), 'gu');

/** A text in lower case without marks, signs for words and styled letters as they are read: `№`, `㎐`, `𝐁`; what Unicode does not take apart in letters of English. */
export const plainLetters = (lower: string): string =>
  lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(OF_LETTERS, (letter) => LETTERS[letter] ?? letter);

/**
 * A text in lower case and in letters of English as far as it can be read in them: of Latin, Cyrillic and Greek. Other scripts stay.
 * Own: libraries write `ä` as `ae`, which would change the addresses of shops.
 */
export function inLatin(text: string): string {
  const read = text
    .normalize('NFC')
    .toLowerCase()
    .replace(OF_READ, (letter) => READ[letter] ?? letter);
  return plainLetters(read).replace(OF_GREEK, (letter) => GREEK[letter] ?? letter);
}
