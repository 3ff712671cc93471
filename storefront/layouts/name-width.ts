/** Advance widths of the font's letters at weight 500, in hundredths of the size of the text. */
const LETTERS: Readonly<Record<number, string>> = {
  25: 'ijl',
  27: 'I ',
  30: ',.',
  34: 't',
  36: 'ľ',
  38: 'f',
  39: 'r',
  40: 'ť',
  42: '1',
  46: '-',
  54: 's',
  56: 'kxz',
  57: '7avL',
  58: 'cyJ',
  59: 'eF',
  60: '5hnouE',
  62: '2bdgpq',
  63: '3689',
  64: 'PZ',
  65: '0RST&',
  66: '4B',
  69: 'K',
  70: 'XY',
  71: 'AV',
  72: 'ďD',
  73: 'C',
  74: 'HU',
  75: 'G',
  76: 'N',
  77: 'OQ',
  83: 'w',
  89: 'm',
  91: 'M',
  100: 'W',
};
const WIDTHS = new Map(
  Object.entries(LETTERS).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);
/** Of a letter that is not among them: as wide as most capitals. */
const UNKNOWN = 70;

/** Marks above or below a letter take no room, except where they stand beside it. */
const plain = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '');

/** How wide a name is in a row of menus, in pixels; `size` of its letters in pixels too. */
export function nameWidth(name: string, size: number): number {
  const sum = [...name.normalize('NFC')].reduce(
    (width, letter) => width + (WIDTHS.get(letter) ?? WIDTHS.get(plain(letter)) ?? UNKNOWN),
    0,
  );
  return (sum * size) / 100;
}
