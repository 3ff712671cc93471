import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Sprchový gel Fík & cedr', 'sprchovy-gel-fik-cedr'],
  ['Cœur', 'coeur'],
  ['CŒUR ÆON', 'coeur-aeon'],
  ['Đorđe', 'dorde'],
  ['Kadıköy', 'kadikoy'],
  ['İstanbul', 'istanbul'],
  ['Þór', 'thor'],
  ['Guðrún', 'gudrun'],
  ['ﬁne', 'fine'],
  ['eﬃcient ﬂow', 'efficient-flow'],
  ['Łódź', 'lodz'],
  ['Ħal Għaxaq', 'hal-ghaxaq'],
  ['Smørrebrød', 'smorrebrod'],
  ['Straße', 'strasse'],
  ['Kräuter', 'krauter'],
  ['Őrség', 'orseg'],
  ['Привет', 'privet'],
  ['Щербаков Юрий', 'shcherbakov-yuriy'],
  ['Київ', 'kiyiv'],
  ['Љубав', 'ljubav'],
  ['Ελιά', 'elia'],
  ['Ουζο', 'ouzo'],
  ['Ψωμί', 'psomi'],
  ['½ litru', '1-2-litru'],
  ['10 m²', '10-m2'],
  ['Ｆｕｌｌ', 'full'],
  ['L´Oréal®', 'loreal'],
  ['Brand™', 'brand'],
  ['a\u0301', 'a'],
  ['Parfém №5 extrait', 'parfem-no5-extrait'],
  ['Parfém № 7 extrait', 'parfem-no-7-extrait'],
  ['𝐁𝐨𝐥𝐝 krém xylo', 'bold-krem-xylo'],
  ['𝓢𝓬𝓻𝓲𝓹𝓽 𝔉𝔯𝔞𝔨 𝔻𝕠𝕦𝕓𝕝𝕖 𝙼𝚘𝚗𝚘', 'script-frak-double-mono'],
  ['Vysílač 5 ㎐ sonda', 'vysilac-5-hz-sonda'],
  ['50 ℃', '50-c'],
  ['5 ㎾ ℡ 777', '5-kw-tel-777'],
  ['ⒷⓄⓁⒹ 🄱🄾🄻🄳 🅑🅞🅛🅓 🅱🅾🅻🅳', 'bold-bold-bold-bold'],
  ['ʙᴏʟᴅ ᴮᵒˡᵈ', 'bold-bold'],
  ['KΩ', 'ko'],
  ['日本', 'x'],
  ['1½ litru', '1-1-2-litru'],
  ['2¾', '2-3-4'],
  ['Rám 10½×15', 'ram-10-1-2-15'],
  ['½¼', '1-2-1-4'],
  ['10²', '10-2'],
  ['10²³', '10-23'],
  ['①② ⑫', '1-2-12'],
  ['5 µm', '5-um'],
  ['5μm', '5um'],
  ['100 µg a 2 μl', '100-ug-a-2-ul'],
  ['µ', 'u'],
  ['Μέλι μου', 'meli-mou'],
  ['й ї ё'.normalize('NFC'), 'y-yi-e'],
  ['й ї ё'.normalize('NFD'), 'y-yi-e'],
  ['Йогурт Їжак Ёлка'.normalize('NFD'), 'yogurt-yizhak-elka'],
  ['Ѐ ѝ Ӂ ӑ ӣ ӯ ӱ ӹ', 'e-i-zh-a-i-u-u-y'],
  ['Свѐтъл'.normalize('NFC'), 'svetl'],
  ['Ҷаҳон', 'chakhon'],
  ['ǤƷȺƟ', 'gzao'],
  ['Ɛwe Ŋmɛ Ɖa', 'ewe-nme-da'],
  ['Ⱥⱦ Ȼȼ ɇ', 'at-cc-e'],
  ['❶ ➁ ➌ ⓫ ⓵ ⓿', '1-2-3-11-1-0'],
  ['❶❷', '1-2'],
  ['٣ ۴ ५ ๖', '3-4-5-6'],
])('%s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

const signsOf = (script: RegExp, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).filter((sign) => script.test(sign));

/** Marks of a word's sounds that no letter is typed for. */
const UNREAD = /^[ьъҍӏƍʔʕʖʗʘǀǁǂǃƻƽƾɂʡʢʬʭʻʼ]$/u;

test.each([
  ['Latin', signsOf(/(?=\p{sc=Latin})\p{L}/u, 0x41, 0x2b0)],
  ['Latin of Vietnam, Africa and old letters', signsOf(/(?=\p{sc=Latin})\p{L}/u, 0x1e00, 0x1f00)],
  ['more Latin', signsOf(/(?=\p{sc=Latin})\p{L}/u, 0x2c60, 0x2c76)],
  ['Cyrillic', signsOf(/(?=\p{sc=Cyrillic})\p{L}/u, 0x400, 0x530)],
  ['Greek', signsOf(/(?=\p{sc=Greek})\p{L}/u, 0x386, 0x3ff)],
])('no letter is lost: %s', (_, letters) => {
  const lost = letters.filter((letter) => !UNREAD.test(letter.toLowerCase()) && slugOf(`0${letter}`) === '0');
  expect(letters.length).toBeGreaterThan(20);
  expect(lost).toEqual([]);
});
