import { expect, test } from 'vitest';
import { customerAddressInput } from './customers/address-book.ts';
import { readPhone } from './customers/contact-rules.ts';
import { customerPatch, registrationExample, registrationInput } from './customers/customer.ts';
import { readEmail } from './customers/emails.ts';
import { line, lines, note, optionalText } from './fields.ts';
import { orderInput } from './orders/inputs.ts';
import { asCode, asLine, asLines } from './plain-text.ts';

test.each([
  ['a line break', 'Jana\r\nBcc: x@example.com', 'Jana Bcc: x@example.com'],
  ['a tab', 'Jana\tNováková', 'Jana Nováková'],
  ['other control characters', 'Ja\u001b[31mna\u0085\u009f', 'Ja [31mna'],
  ['those at the ends', '\u0007\n Jana \u007f', 'Jana'],
])('%s in a field of one line becomes a space', (_, typed, stored) => {
  expect(line(100).parse(typed)).toBe(stored);
  expect(optionalText(100).parse(typed)).toBe(stored);
});

test('a line of control characters alone is empty, and none counts towards the length', () => {
  expect(line(100).safeParse('\r\n\u0000').success).toBe(false);
  expect(line(3).parse('\n\n\nabc\u0007')).toBe('abc');
});

test.each(['\u202e', '\u202d', '\u202b', '\u202c', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'what turns the direction of a text is dropped (%j)',
  (turn) => {
    expect(line(100).parse(`Ja${turn}na`)).toBe('Jana');
    expect(optionalText(4).parse(`${turn}Jana`)).toBe('Jana');
    expect(note.parse(`Zvonek${turn}\nnefunguje`)).toBe('Zvonek\nnefunguje');
    expect(line(100).safeParse(turn).success).toBe(false);
  },
);

const UNSEEN = [
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u2060',
  '\u200e',
  '\u200d',
  '\u200c',
  '\u034f',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u{e0041}',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\ufffc',
  '\u{1d159}',
  '\u{13441}',
  '\u17b4',
  '\u180b',
  '\u{1d173}',
  '\u{e0100}',
  '\uffff',
  '\u0301',
];

test.each([...UNSEEN, UNSEEN.join(''), ' \u00a0\u3000\u200b '])('a text of %j alone is empty', (typed) => {
  expect(line(100).safeParse(typed).success).toBe(false);
  expect(optionalText(100).parse(typed)).toBe('');
  expect(lines(100).parse(`${typed}\n${typed}`)).toBe('');
});

test.each([
  ['Ja\u200bna', 'Jana'],
  ['No\u00advák', 'Novák'],
  ['\ufeffJana\u2060', 'Jana'],
  ['Ja\u200dna', 'Jana'],
  ['Ива\u200cн', 'Иван'],
  ['12\u200d34', '1234'],
  ['Jana\u00a0Nováková', 'Jana Nováková'],
  ['Jana\u2800', 'Jana'],
  ['Jana\u2800Nováková', 'Jana Nováková'],
  ['Jana\ufe0f 1\ufe0f', 'Jana 1'],
  ...[
    '\u034f',
    '\u17b4',
    '\u17b5',
    '\u180b',
    '\u180e',
    '\u115f',
    '\u3164',
    '\uffa0',
    '\ufffc',
    '\ufff9',
    '\u{1d173}',
  ].map((sign) => [`Ja${sign}na`, 'Jana']),
  ...['\ufe00', '\u{e0100}', '\u{e0041}', '\u{13430}', '\u{1bca0}', '\u206a', '\ufff0', '\ufffe'].map((sign) => [
    `Ja${sign}na`,
    'Jana',
  ]),
])('%j is %s without signs that cannot be seen', (typed, stored) => expect(line(100).parse(typed)).toBe(stored));

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Malayalam with a joiner at the end', 'അവന്\u200d'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['a skin tone', '👩🏽\u200d🚀'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a heart', '❤\ufe0f'],
  ['a key with a digit', '1\ufe0f\u20e3'],
  ['a form of a Chinese letter', '葛\u{e0100}'],
  ['a form of a Mongolian letter', 'ᠠ\u180b'],
  ['a number of Arabic', '\u0600١٢'],
  ['notes', '𝄞𝅘𝅥'],
  ['Braille', '⠚⠁⠝⠁'],
  ['fire', '🔥'],
  ['Korean', '김민수'],
  ['Arabic', 'محمد'],
])('%s keeps what belongs to its letters and pictures', (_, text) => {
  expect(line(100).parse(text)).toBe(text);
  expect(lines(100).parse(text)).toBe(text);
});

test.each(['\ufffc', '\u3164', '\u2800', '\u034f', '\u{1d159}', '\ufe0f'])('%j is no part of a code', (sign) => {
  expect(asCode(`PODVE${sign}CER${sign}`)).toBe('PODVECER');
});

test('a note keeps its lines', () => {
  expect(note.parse('Zvonek\r\n\r\n\r\n\u001bnefunguje')).toBe('Zvonek\n\n nefunguje');
  expect(note.parse(' Zvonek\nnefunguje ')).toBe('Zvonek\nnefunguje');
  expect(orderInput.shape.note.parse('Zvonek\nnefunguje')).toBe('Zvonek\nnefunguje');
});

/** A text for each field, with its own characters for those that take no others. */
const typedInto = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, 'a\r\nb'])) as Record<string, string>;

test('no field of a registration, a profile or an address stores control characters', () => {
  const registered = registrationInput.parse({ ...registrationExample, first_name: 'a\r\nb', last_name: 'a\u0001b' });
  expect(registered).toMatchObject({ first_name: 'a b', last_name: 'a b' });
  for (const schema of [customerPatch, customerAddressInput]) {
    const { data, error } = schema.safeParse(typedInto(schema.shape));
    const refused = new Set(error?.issues.map(({ path }) => path[0]));
    const texts = Object.keys(schema.shape).filter((name) => !refused.has(name));
    expect(texts).toEqual(expect.arrayContaining(['first_name', 'last_name', 'phone']));
    expect(data).toBeUndefined();
    const stored = schema.parse(Object.fromEntries(texts.map((name) => [name, 'a\r\nb'])));
    expect(stored).toEqual(Object.fromEntries(texts.map((name) => [name, 'a b'])));
  }
});

test.each([
  ['an e-mail with brackets', (many: number) => readEmail(`a@${'>'.repeat(many)}x`).length, 1_000_003],
  ['an e-mail with spaces', (many: number) => readEmail(`a@x${' '.repeat(many)}`).length, 3],
  ['an e-mail of accents', (many: number) => readEmail(`a${'\u0301\u0316'.repeat(many)}@x.cz`).length, 2_000_006],
  ['a phone number', (many: number) => readPhone(`+${'9'.repeat(many)}`, '+420', ['+420']).number.length, 1_000_001],
  ['a text of tags', (many: number) => asLine(`x${'\u{e0041}'.repeat(many)}y`).length, 2],
  ['a text of lines', (many: number) => asLines(`x${'\r\n'.repeat(many)}y`).length, 4],
])('%s is read in one go, however long it is', (_, read, length) => expect(read(1_000_000)).toBe(length));
