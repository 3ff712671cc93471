import { describe, expect, test } from 'vitest';
import { type JsonRow, readJsonRows } from './json-rows.ts';
import { LIMITS } from './limits.ts';

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(text: string | Buffer, chunk = 7): Promise<JsonRow[]> {
  const rows: JsonRow[] = [];
  for await (const row of readJsonRows(chunksOf(Buffer.from(text), chunk))) rows.push(row);
  return rows;
}

const values = async (text: string, chunk?: number) =>
  (await rowsOf(text, chunk)).map((row) => ('value' in row ? row.value : 'too big'));

describe('reads what JSON.parse reads', () => {
  const lists = [
    [],
    [{ name: 'a,b]}"\\', nested: [{ a: ['[', '{'] }, 'é\u{1f58c}\ud83d'] }],
    [1, -2.5e3, true, null, 'text', '', [], {}, [[1], [2]]],
    [{ '\\"': '\\\\' }, 'ends with a backslash \\'],
  ];
  for (const [index, list] of lists.entries()) {
    for (const chunk of [1, 2, 3, 1_000]) {
      test(`list ${index} in pieces of ${chunk}`, async () => {
        const text = JSON.stringify(list, null, index % 2);
        expect(await values(text, chunk)).toEqual(JSON.parse(text));
      });
    }
  }

  test('with spaces, line ends and a byte order mark', async () => {
    expect(await values('\ufeff\ufeff[1]', 100)).toEqual([1]);
    expect(await values('\ufeff \r\n[ 1 ,\t{"a" : 2}\n,3 ]\n ', 100)).toEqual([1, { a: 2 }, 3]);
  });

  test('a number that ends the list, cut at every place', async () => {
    for (let chunk = 1; chunk < 9; chunk += 1) expect(await values('[10,20,30]', chunk)).toEqual([10, 20, 30]);
  });
});

describe('refuses what is not a list of rows', () => {
  const broken: Record<string, string> = {
    '': 'ends early',
    '[': 'ends early',
    '[1,2': 'ends early',
    '[{"a":1},': 'ends early',
    '[{"a":': 'ends early',
    '["a': 'ends early',
    '{"a":1}': 'does not begin with',
    'name,price\na,1': 'does not begin with',
    '[1 2]': 'comma is missing',
    '[1,]': 'cannot be read',
    '[,1]': 'cannot be read',
    '[{a:1}]': 'row 1 cannot be read',
    '[{"a":1},{"a":1]]': 'cannot be read',
    '[tru]': 'cannot be read',
    '[1] x': 'follows the end',
    '[1][2]': 'follows the end',
    '[}': 'ends early',
    [`[${'['.repeat(60)}${']'.repeat(60)}]`]: 'nested too deep',
  };
  for (const [text, why] of Object.entries(broken)) {
    test(JSON.stringify(text.slice(0, 30)), async () => {
      await expect(rowsOf(text)).rejects.toThrow(why);
    });
  }

  const named: [string, string | number[], string][] = [
    ['CSV', 'name,price\na,1\n', 'a table (CSV) with commas'],
    [
      'CSV of a Czech Excel',
      '"Název";"Cena";"Popis, dlouhý"\r\n"Krém";"199,00";"a"\r\n',
      'a table (CSV) with semicolons',
    ],
    ['TSV', 'id\tname\n1\tSoap', 'a table (CSV) with tabs'],
    ['XML', '<?xml version="1.0"?>\n<SHOP><SHOPITEM/></SHOP>', 'XML (<SHOP>)'],
    ['RSS', '<!-- feed -->\n<rss version="2.0">', 'XML (<rss>)'],
    ['HTML', '<!DOCTYPE html><html><body>Sign in</body></html>', 'a web page (HTML)'],
    ['JSON Lines', '{"name":"a"}\n{"name":"b"}\n', 'JSON Lines'],
    ['a wrapped list', '{"total": 2, "items": [{"name":"a"}]}', 'a JSON record with the list under "items"'],
    ['a single record', '{"name":"a","price":1}', 'a single JSON record'],
    ['JSONP', 'callback([{"name":"a"}]);', 'JSON in a call of a function (JSONP, callback(…))'],
    ['JSONP with a comment', '/**/ jQuery12_3([{"name":"a"}])', 'JSONP, jQuery12_3(…)'],
    ['JSONP of a record', 'shop.items( {"items":[{"a":1}]} );', 'JSONP, shop.items(…)'],
    ['JSONP with a question', "typeof cb === 'function' && cb([{}])", 'JSONP, cb(…)'],
    ['a guarded list', `)]}',\n[{"name":"a","price":1}]`, "JSON behind )]}',"],
    ['a list guarded by a loop', 'for (;;);[{"a":1}]', 'JSON behind for (;;);'],
    ['a list guarded by while', 'while(1);[{"a":1}]', 'JSON behind while(1);'],
    ['a script', 'var products = [{"name":"a","price":1}];', 'a script (JavaScript, products)'],
    ['SQL', 'INSERT INTO products VALUES (1);\nINSERT INTO products VALUES (2);', 'statements of a database (SQL)'],
    ['SQL of MySQL', '-- MySQL dump 10.13\n\n/*!40101 SET NAMES utf8 */;\nDROP TABLE IF EXISTS `a`;', 'SQL'],
    ['SQL of PostgreSQL', '--\n-- dump\n--\n\nSET statement_timeout = 0;\nCOPY a (b) FROM stdin;', 'SQL'],
    [
      'SQL behind many comments',
      `${'/* a ** b */;\n-- c\n'.repeat(2_000)}INSERT INTO products VALUES (1);`,
      'statements of a database (SQL)',
    ],
    ['a script behind many comments', `${'/* a */\n'.repeat(2_000)}const items = [{"a":1}];`, 'does not begin with ['],
    ['comments without space between', `${'/**/'.repeat(2_000)}x`, 'does not begin with ['],
    ['comments that never end', '/* '.repeat(20_000), 'does not begin with ['],
    ['a table with a column "set"', 'set;name\n1;a\n', 'a table (CSV) with semicolons'],
    ['RTF', '{\\rtf1\\ansi [{"name":"a"}]}', 'a text document (RTF)'],
    ['a module', 'export default [{"name":"a"}]', 'a script (JavaScript, export default)'],
    [
      'a warning of PHP',
      '<br />\n<b>Warning</b>:  foreach() in <b>/feed.php</b> on line <b>3</b><br />\n[{"name":"a","price":1}]',
      'an error of the program that made it (Warning)',
    ],
    ['a notice of PHP', '<b>Notice</b>: Undefined index: a, b\n[{"a":1}]', 'that made it (Notice)'],
    ['an error on the command line', 'PHP Fatal error:  Uncaught Error in a.php, line 3', 'that made it (Fatal error)'],
    ['an error of Python', 'Traceback (most recent call last):\n  File "a.py", line 1', 'that made it (Traceback)'],
    ['a part of a page', '<div class="error">Try later, please</div>', 'a web page (HTML)'],
    ['a line break of a page', '<br>\nno rights, sorry', 'a web page (HTML)'],
    ['a feed about notices', '<feed><name>Notice: board</name></feed>', 'XML (<feed>)'],
    ['a table with brackets', 'name (cs),price (CZK)\na,1\n', 'a table (CSV) with commas'],
    ['YAML', '- name: Soap\n  price: 1\n', 'YAML'],
    ['gzip', [0x1f, 0x8b, 8, 0, 0], 'a gzip archive'],
    ['xlsx', [0x50, 0x4b, 3, 4, ...Buffer.from('....[Content_Types].xml')], 'an Excel workbook (xlsx)'],
    ['zip', [0x50, 0x4b, 3, 4, ...Buffer.from('products.json')], 'a zip archive'],
    ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'an old Excel workbook (xls)'],
    ['PDF', '%PDF-1.7', 'a PDF document'],
    ['UTF-16', [0xff, 0xfe, ...Buffer.from('[{"a":1}]', 'utf16le')], 'UTF-16'],
    ['UTF-16 without a mark', [...Buffer.from('[{"a":1}]', 'utf16le')], 'UTF-16'],
    ['UTF-32', [0xff, 0xfe, 0, 0, ...[...'[{"a":1}]'].flatMap((sign) => [sign.charCodeAt(0), 0, 0, 0])], 'UTF-32'],
    ['UTF-32 without a mark', [...'[{"a":1}]'].flatMap((sign) => [0, 0, 0, sign.charCodeAt(0)]), 'UTF-32'],
    ['a no-break space in front', '\u00a0[{"a":1}]', 'a list behind U+00A0, which cannot be seen'],
    ['an unseen sign in front', '\n\u200b[{"a":1}]', 'a list behind U+200B, which cannot be seen'],
    [
      'XML with zeros at its end',
      '<?xml version="1.0"?>\n<SHOP></SHOP>\0\0\0',
      'XML (<SHOP>), with zero bytes (NUL) at its end',
    ],
    ['XML with many zeros', `<SHOP/>${'\0'.repeat(5_000)}`, 'XML (<SHOP>), with zero bytes'],
    [
      'CSV with zeros at its end',
      'name,price\na,1\n\0',
      'a table (CSV) with commas between its columns, with zero bytes',
    ],
    ['CSV with the sign of an old end', 'name;price\na;1\n\u001a', 'a table (CSV) with semicolons'],
    ['JSON Lines with zeros', '{"a":1}\n{"a":2}\n\0\0', 'JSON Lines'],
    ['a record with zeros', `{"name":"a"}${'\0'.repeat(300)}`, 'a single JSON record, with zero bytes'],
    ['nothing but zeros', '\0'.repeat(600), 'nothing but zero bytes (NUL)'],
    ['bytes', [3, 0, 200, 0, 0, 7, 9, 0, 1], 'no text'],
    ['UTF-16 of an empty list', [...Buffer.from('[]', 'utf16le')], 'UTF-16'],
    ['nothing', '', 'an empty file'],
    ['spaces', ' \n ', 'an empty file'],
  ];
  test.each(named)('says what %s looks like, what is taken, and where that is written', async (_, content, what) => {
    for (const size of [3, 100_000]) {
      const read = readJsonRows(chunksOf(Buffer.from(content as string), size)).next();
      await expect(read).rejects.toThrow(what);
      await expect(read).rejects.toThrow('a JSON list of records in UTF-8');
      await expect(read).rejects.toThrow('docs/import.md');
    }
  });

  const ends: [string, string, string][] = [
    ['zeros', '[{"a":1}]\0\0\0', 'zero bytes (NUL)'],
    ['zeros behind a line', '[{"a":1}]\n\0', 'zero bytes (NUL)'],
    ['more zeros than text', `[1]${'\0'.repeat(600)}`, 'zero bytes (NUL)'],
    ['an empty list and zeros', `[]${'\0'.repeat(70_000)}`, 'zero bytes (NUL)'],
    ['the sign of an old end of files', '[{"a":1}]\u001a', 'a control character (0x1A)'],
    ['another list', '[{"a":1}]\n[{"a":2}]', '"["'],
    ['a semicolon', '[{"a":1}];', '";"'],
    ['markup', '[{"a":1}]<br>', '"<"'],
    ['a byte order mark', '[{"a":1}]\ufeff', 'a sign beyond ASCII (0xEF)'],
  ];
  test.each(ends)('says that %s follow the end of a list', async (_, content, what) => {
    for (const size of [1, 100_000]) {
      const read = rowsOf(content, size);
      await expect(read).rejects.toThrow(`${what} follow`);
      await expect(read).rejects.toThrow('the end of the list');
      await expect(read).rejects.not.toThrow('does not begin');
    }
  });

  const cut: [string, string, string][] = [
    ['behind a row', '[{"a":1},{"a":2}\0\0\0', 'zero bytes (NUL) stand after row 2'],
    ['behind a comma', `[{"a":1},${'\0'.repeat(5_000)}`, 'zero bytes (NUL) stand after row 1'],
    ['in a row', `[{"a":1},{"a":"x${'\0'.repeat(5_000)}`, 'zero bytes (NUL) stand in row 2'],
    ['at the beginning', `[${'\0'.repeat(600)}`, 'zero bytes (NUL) stand before row 1'],
    ['between rows', '[{"a":1},\0\0{"a":2}]', 'zero bytes (NUL) stand after row 1'],
  ];
  test.each(cut)(
    'says that zeros stand in a list %s, as a copy that broke off leaves them',
    async (_, content, what) => {
      for (const size of [1, 100_000]) {
        const read = rowsOf(content, size);
        await expect(read).rejects.toThrow(what);
        await expect(read).rejects.toThrow('copy the file again');
      }
    },
  );

  const faults: [string | Buffer, string][] = [
    ['[{"a":1},\n<br /><b>Fatal error</b>', 'row 2 cannot be read: markup stands in place of it'],
    ['[{"a":1}\u001a', 'a comma is missing after row 1'],
    ['[{"a":1},{"b":2,}]', 'row 2 cannot be read: a comma stands before the end'],
    ['[{"a":1},{"b":[1,]}]', 'row 2 cannot be read: a comma stands before the end'],
    ['[{"a":1},]', 'a comma stands before the end'],
    ["[{'a':1}]", 'row 1 cannot be read: texts stand between double quotation marks'],
    ['[{a:1}]', 'row 1 cannot be read: names of fields stand between quotation marks'],
    ['[{"a":NaN}]', 'a value that JSON does not have'],
    ['[{"a":1 /* x */}]', 'JSON has no comments'],
    ['[{"a":"b\nc"}]', 'a text has a line break'],
    ['[{"a":1.5.2}]', 'it is not JSON'],
    ['[{"a":"\\\nb" x}]', 'a text has a line break'],
    [`[{"a":"${'\\"'.repeat(200_000)}\\\n"}]`, 'a text has a line break'],
    [
      Buffer.from([...Buffer.from('[{"a":1},{"a":"'), 0xe8, 0x9e, ...Buffer.from('"}]')]),
      'row 2 cannot be read: it is not in UTF-8 (windows-1250',
    ],
  ];
  test.each(faults)('says what is wrong with a row of %s', async (content, what) => {
    await expect(rowsOf(content)).rejects.toThrow(what);
    await expect(rowsOf(content)).rejects.toThrow('docs/import.md');
  });

  test('bytes that are not UTF-8', async () => {
    await expect(rowsOf(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))).rejects.toThrow('row 1 cannot be read');
  });
});

test('steps over a row that is too large, without keeping it', async () => {
  const huge = 'x'.repeat(LIMITS.rowBytes);
  const text = JSON.stringify([{ a: 1 }, { a: huge }, huge, { a: 2 }]);
  const rows = await rowsOf(text, 64 * 1024);
  expect(rows).toEqual([
    { row: 1, value: { a: 1 } },
    { row: 2, tooBig: true },
    { row: 3, tooBig: true },
    { row: 4, value: { a: 2 } },
  ]);
});

test('a key named __proto__ is data, not a prototype', async () => {
  const [row] = await values('[{"__proto__": {"price": 1}, "name": "a"}]');
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  expect((row as { price?: number }).price).toBeUndefined();
});
