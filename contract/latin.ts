import { table } from './table.ts';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];
/** White letters in black circles and squares. */
const STYLED = [0x1f150, 0x1f170].flatMap((from) =>
  ALPHABET.map((letter, at): [string, string] => [String.fromCodePoint(from + at), letter]),
);
/** Numbers in circles, of which Unicode takes only some apart: where each row begins, and its first number. */
const CIRCLED = (
  [
    [0x2776, 1, 10],
    [0x2780, 1, 10],
    [0x278a, 1, 10],
    [0x24eb, 11, 10],
    [0x24f5, 1, 10],
    [0x24ff, 0, 1],
    [0x1f10b, 0, 1],
    [0x1f10c, 0, 1],
  ] as const
).flatMap(([from, first, count]) =>
  Array.from({ length: count }, (_, at): [string, string] => [String.fromCodePoint(from + at), String(first + at)]),
);

/** Letters that Unicode does not take apart, behind what people type for them; small capitals too. */
const UNDIVIDED = (
  ':ꞌʻʼʽʾʿƽǀǁǂǃɂʔʕʖʗʘ a:ᶐꬰꭤⱥɐɑɒᴀᶏꬱ aa:ꜳ ae:æꞛᴁᴂ ao:ꜵ au:ꜷ av:ꜹꜻ ay:ꜽ b:ɓƀƃƅʙᴃᵬᶀꞗꞵ c:ƈȼɕᴄꜿꞓꞔ ch:ʧꭔꭕꭓ ' +
  'd:đðɖɗᴆƌȡᴅᵭᶁᶑẟꝺꟈ db:ȸ dj:ʤ dz:ʣʥ e:əɛɚᶕǝɇɘɜɝɞʚᴇᴈᶒᶓᶔⱸⱻꬲꬳꬴ f:ƒꬵꟻɸᵮᶂꜰꝼꞙ fng:ʩ g:ɠɣǥɡɢʛᵷᵹᶃꝿꞡꟑꬶ gh:ƣ h:ħꜧɧɥɦʜʮʯⱨⱶꞕꟶ ' +
  'hv:ƕ i:ıɨᵻꟾɩɪᴉᶖ j:ɟʄȷɉʝᴊ k:ĸƙʞᴋᶄⱪꝁꝃꝅꞣ l:łɮƚƛȴɫɬɭʟᴌᶅⱡꝇꝉꞁꞎꬷꬸꬹ ls:ʪ lz:ʫ ll:ỻ m:ꟽꟿɯɰɱᴍᴟᵯᶆꟺꬺ n:ŋɲƞȵɳɴᴎᵰᶇꞑꞥꬻ ' +
  'o:ɷøɔɵɤᴏᴐᴑᴒᴓᴖᴗᶗⱺꝋꝍꞷꟁꬽꬾꬿꭃꭄ oe:œꞝɶᴔꭀꭁꭂꭢ oo:ꝏ ou:ᴕȣ p:ꟼƥᴘᵱᵽᶈꝑꝓꝕ q:ɋʠꝗꝙꞯ qp:ȹ r:ꭅꭈꭊʀɍɹɺɻɼɽɾɿʁᴙᴚᵲᵳᶉⱹꝛꞃꞧꭆꭇꭉꭋꭌꭨ ' +
  's:ẜẝꟗꟙƨȿʂᵴᶊꜱꞅꞩꟊ sh:ʅᶋᶘꭍʃƪʆ ss:ß t:ŧƫƭʈȶⱦʇᴛᵵꞇ th:þꝥꝧᵺ ts:ʦꭧʨ tz:ꜩ u:ʉᵾᵿᴞʊᴜᴝᶙꞹꭎꭏꭒ ue:ꞟᵫ ui:ꭐ uo:ꭣ ' +
  'v:ʋʌᴠᶌỽⱱⱴꝟ vy:ꝡ w:ƿʍᴡⱳꟃ x:ᶍꭖꭗꭘꭙ y:ƴȝɏʎʏỿꭚ z:ƶƹƺʓᶚᴣꝣꭦʒȥɀʐʑᴢᵶᶎⱬ'
)
  .split(' ')
  .flatMap((pair) => {
    const [typed = '', letters = ''] = pair.split(':');
    return [...letters].map((letter): [string, string] => [letter, typed]);
  });

const LETTERS: Readonly<Record<string, string>> = table(Object.fromEntries([...UNDIVIDED, ...STYLED, ...CIRCLED]));

/** Cyrillic letters as they are read; those of one language with marks of their own too. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а:a б:b в:v г:g ґ:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: ' +
    'э:e ю:yu я:ya ё:e є:ye і:i ї:yi ў:u ђ:dj ј:j љ:lj њ:nj ћ:c џ:dz ѓ:g ќ:k ѕ:dz ѣ:e ѳ:f ѵ:i қ:q ғ:gh ң:ng ө:o ұ:u ү:u һ:h ә:a ' +
    'ҋ:y ҍ: ҏ:r ҕ:gh җ:zh ҙ:z ҝ:k ҟ:k ҡ:k ҥ:ng ҧ:p ҩ:o ҫ:s ҭ:t ҳ:kh ҵ:ts ҷ:ch ҹ:ch ҽ:ch ҿ:ch ӄ:k ӆ:l ӈ:n ӊ:n ӌ:ch ӎ:m ӏ: ӕ:ae ' +
    'ӡ:dz ӷ:gh ӻ:gh ӽ:kh ӿ:kh ѡ:o ѥ:ye ѧ:ya ѩ:ya ѫ:u ѭ:yu ѯ:ks ѱ:ps ѹ:u ѻ:o ѽ:o ѿ:ot ҁ:k ԁ:d ԃ:d ԅ:z ԇ:z ԉ:l ԋ:n ԍ:g ԏ:t ԑ:e ' +
    'ԓ:l ԕ:l ԗ:r ԙ:ya ԛ:q ԝ:w ԟ:k ԡ:l ԣ:n ԥ:p ԧ:h ԩ:n ԫ:dz ԭ:ch ԯ:l'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Greek letters, two of them first where two are one sound (ELOT 743). */
const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  'ου:ou αυ:au ευ:eu μπ:mp ντ:nt γγ:ng γκ:gk α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ϝ:w ϙ:q ϟ:q ϡ:s ϸ:sh ϻ:s ϳ:j ϗ:kai ϛ:st ϼ:r ͻ:s ͼ:s ͽ:s'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const READ: Readonly<Record<string, string>> = table({ ...LETTERS, ...CYRILLIC });
const OF_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const OF_READ = new RegExp(`[${Object.keys(READ).join('')}]`, 'gu');
const OF_GREEK = new RegExp(Object.keys(GREEK).join('|'), 'gu');

/** Mu that stands for a millionth, with no Greek letter beside it, and digits of other scripts. */
const MU_OR_DIGIT = /(?<!\p{sc=Greek})μ(?!\p{sc=Greek})|(?![0-9])\p{Nd}/gu;
/** A script has its ten digits in a row, from a code point that ends with 0 or 6 in hexadecimal. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  return String(code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6));
}

/** `N° 5` and `N.º 5`, which are written for `No. 5`, with as many characters. */
const NUMERO = /(?<![\p{L}\p{N}])([Nn])(\.?)[°º˚](?=\.?\s*\p{N})/gu;
export const withNumero = (text: string): string => text.replace(NUMERO, '$1o$2');

/** A text in lower case without marks and styled letters: `№`, `㎐`, `𝐁`; other letters as in English. */
export const plainLetters = (lower: string): string =>
  lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(MU_OR_DIGIT, (sign) => (sign === 'μ' ? 'u' : latinDigit(sign)))
    .replace(OF_LETTERS, (letter) => LETTERS[letter] ?? letter);

/** A text in lower case and English letters, of Latin, Cyrillic and Greek. Own: libraries write `ä` as `ae`. */
export function inLatin(text: string): string {
  const inLetters = (part: string) => part.replace(OF_READ, (letter) => READ[letter] ?? letter);
  // A letter with a mark of its own is another letter, as is й; with others it is read without them.
  const read = plainLetters(inLetters(text.normalize('NFC').toLowerCase()));
  return inLetters(read).replace(OF_GREEK, (letter) => GREEK[letter] ?? letter);
}
