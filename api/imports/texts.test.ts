import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptionHtml, plainText } from '../platform/texts/index.ts';
import { shortText, spokenName } from './texts.ts';

describe('a name', () => {
  test.each([
    ['AT&T 4G <b>phone</b>', 'AT&T 4G phone'],
    ['<script>alert(1)</script>Lamp', 'Lamp'],
    ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
    ['  two\n\tlines  ', 'two lines'],
    ['5 < 6 &amp; 7 > 6', '5 < 6 & 7 > 6'],
    ['a\u0000b\u202ec\u0007', 'abc'],
    ['Cafe\u0301', 'Café'],
    ...['\u3164', '\u2800\u2800', '\u115f', '\u034f', '\u00ad', '\ufffc', '\u{1d159}', '&#x3164;', '<b>\u3164</b>'].map(
      (text) => [text, ''],
    ),
    ['Lam\u034fp\u3164', 'Lamp'],
    ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['👩‍🚀 kit', '👩‍🚀 kit'],
  ])('%j is read as %j', (text, read) => expect(plainText(text)).toBe(read));

  test('half a surrogate pair does not stay', () => {
    expect(plainText('a\ud83d').isWellFormed()).toBe(true);
  });
});

describe('a description', () => {
  test.each(['\u3164', '<p>\u2800</p>', '<p>&#x3164;</p>', '<ul><li>\u200b</li></ul>', '<p> </p>'])(
    'of which nothing can be seen, %j, is none',
    (html) => expect(descriptionHtml(html)).toBeNull(),
  );

  test.each([
    ['One.\n\nTwo.\nThree.', '<p>One.</p><p>Two.<br />Three.</p>'],
    ['a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['<p onclick="x()">Hi <a href="javascript:x()">there</a></p>', '<p>Hi there</p>'],
    ['<ul><li style="color:red">one</li></ul>', '<ul><li>one</li></ul>'],
    ['<p>safe</p><iframe src="https://x"></iframe><style>*{}</style>', '<p>safe</p>'],
    ['&#402;/1.8', '<p>ƒ/1.8</p>'],
  ])('%j is kept as %j', (text, html) => expect(descriptionHtml(text)).toBe(html));

  test.each(['', '   ', '<script>x</script>', '<img src=x>'])('%j is nothing', (text) => {
    expect(descriptionHtml(text)).toBeNull();
  });

  test('has no attribute and no tag beyond the allowed ones, whatever comes', () => {
    const part = fc.constantFrom(
      '<p',
      '<svg/onload=',
      '<scr',
      'ipt>',
      '</p>',
      '"',
      "'",
      '<',
      '>',
      '&lt;',
      'a ',
      'href=',
      '<!--',
      '-->',
      '<math>',
      '\n\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const html = descriptionHtml(parts.join('')) ?? '';
        const rest = html.replace(/<\/?(?:p|ul|ol|li|strong|b|em|i|h[234]|blockquote)>|<br \/>/g, '');
        expect(rest).not.toMatch(/[<>]/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a short text', () => {
  test('ends at a sentence, else at a word', () => {
    const sentences = `${'A long first sentence about a thing that is sold here and there, of many words indeed to be counted. '.repeat(1)}And ${'more '.repeat(40)}`;
    expect(shortText(sentences)).toMatch(/counted\.$/);
    expect(shortText('word '.repeat(80))).toMatch(/word…$/);
    expect(shortText('x'.repeat(400))).toHaveLength(180);
    expect(shortText('short <b>one</b>')).toBe('short one');
    expect(shortText('<br>')).toBeNull();
  });

  test('is never longer than 180 characters and never torn inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 400 }), (text) => {
        const short = shortText(text) ?? '';
        expect(short.length).toBeLessThanOrEqual(181);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

test('slug-like category names are written out', () => {
  expect(spokenName('mens-shirts')).toBe('Mens shirts');
  expect(spokenName('Cell Phones')).toBe('Cell Phones');
  expect(spokenName('Wi-Fi')).toBe('Wi-Fi');
  expect(spokenName('iPhone Cases')).toBe('iPhone Cases');
});
