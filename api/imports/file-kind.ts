/** What is taken, and where that is written: the end of each refusal. */
export const TAKEN_FORM =
  'Taken is a JSON list of records in UTF-8, [{ … }, { … }], as in docs/examples/flat.json; docs/import.md says what the records hold.';

/** Bytes of a file's beginning that are looked at. */
export const LOOKED_AT = 64 * 1024;

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

const ARCHIVES: [head: number[], name: string][] = [
  [[0x1f, 0x8b], 'a gzip archive; unpack it first'],
  [[0x42, 0x5a, 0x68], 'a bzip2 archive; unpack it first'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'an xz archive; unpack it first'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'a Zstandard archive; unpack it first'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7z archive; unpack it first'],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR archive; unpack it first'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel workbook (xls)'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'a text document (RTF)'],
  [[0x50, 0x41, 0x52, 0x31], 'a Parquet table'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'an SQLite database'],
];

function zipKind(bytes: Buffer): string {
  const names = bytes.toString('latin1');
  if (names.includes('opendocument.spreadsheet')) return 'an OpenDocument spreadsheet (ods)';
  if (names.includes('xl/') || names.includes('[Content_Types].xml')) return 'an Excel workbook (xlsx)';
  return 'a zip archive; unpack it first';
}

/** A file without the zeros at its end, which a copy that broke off leaves. */
function withoutZeros(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

/** Text of two bytes a character has zeros at every other place, with or without its mark. */
function isWide(bytes: Buffer): boolean {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return true;
  // The last character may end with a zero of its own.
  const sample = bytes.subarray(0, Math.min(200, withoutZeros(bytes).length + 1));
  const zeros = [0, 1].map((from) => sample.filter((byte, at) => at % 2 === from && byte === 0).length);
  return sample.length > 3 && zeros.some((count) => count > sample.length / 3);
}

/** Text of four bytes a character: of its first, a mark or an ASCII character, three are alike. */
function isWidest(bytes: Buffer): boolean {
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)) return true;
  const [first, second, third, fourth] = bytes;
  if (withoutZeros(bytes).length < 4) return false;
  return second === 0 && third === 0 && (first === 0) !== (fourth === 0);
}

const textOf = (bytes: Buffer) => bytes.toString('utf8').replace(/^[ \t\r\n]+/, '');
const isListText = (text: string) => text.startsWith('[');

function binaryKind(bytes: Buffer): string | null {
  const archive = ARCHIVES.find(([head]) => startsWith(bytes, ...head));
  if (archive) return archive[1];
  if (startsWith(bytes, 0x50, 0x4b)) return zipKind(bytes);
  if (isWidest(bytes)) return 'text in UTF-32; save it in UTF-8';
  if (isWide(bytes)) return 'text in UTF-16; save it in UTF-8';
  const rest = withoutZeros(bytes);
  if (rest.length === 0 && bytes.length > 0) return 'nothing but zero bytes (NUL); copy the file again';
  return !isListText(textOf(rest)) && rest.subarray(0, 4_000).includes(0) ? 'no text' : null;
}

/** Errors that programs write into what they send, with what is put around them in pages. */
const WARNING =
  /^(?:\s|\( ! \)|<\/?(?:br|b|p|pre|div|span|strong|font|table|tbody|tr|th|td)\b[^>]{0,200}>)*(?:PHP\s+)?(Warning|Notice|Deprecated|Strict Standards|(?:Catchable |Recoverable )?Fatal error|Parse error|Traceback|Uncaught \w{1,40})(?:<\/\w+>)?\s*[:(]/i;
const NAME = '([A-Za-z_$][\\w$.]{0,60})';
/** `callback([`, also behind an empty comment or the question whether there is such a function. */
const CALL = new RegExp(`^(?:/\\*[^]{0,100}?\\*/\\s*)?(?:typeof[^;]{0,100}&&\\s*)?;?${NAME}\\s*\\(\\s*[[{]`);
const ASSIGNED = new RegExp(`^(?:(?:var|let|const)\\s+)?${NAME}\\s*=\\s*[[{]`);
/** What some APIs put before JSON so that no page runs it as a script. */
const GUARD = /^(\)\]\}'?,?|while\s*\(1\);|for\s*\(;;\);|\{\}\s*&&|throw\s+1;)\s*(?=[[{])/;

/** A dump of a database, also behind comments. */
const SQL =
  /^(?:\s|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/)){0,2000}\*\/;?)*(?:(?:insert\s+into|replace\s+into|create\s+(?:table|database|schema)|drop\s+table|alter\s+table|select)\s|copy\s+\S+\s*\(|(?:set|use|pragma)\s+[\w"`.@]+\s*[=;]|(?:begin|start)\s+transaction\b|begin;)/i;

/** JSON with something around it, or a program's error in its place. */
function surroundedKind(text: string): string | null {
  const warning = WARNING.exec(text)?.[1];
  if (warning)
    return `an error of the program that made it (${warning}), which stands before the data or instead of it; mend the program, or keep its errors out of what it sends`;
  const guard = GUARD.exec(text)?.[1];
  if (guard) return `JSON behind ${guard}, which some APIs put before it; delete what stands before [`;
  const call = CALL.exec(text)?.[1];
  if (call)
    return `JSON in a call of a function (JSONP, ${call}(…)); ask for plain JSON, or delete what stands before [ and after ]`;
  const name = /^export\s+default(?=\s*[[{])/.exec(text)?.[0] ?? ASSIGNED.exec(text)?.[1];
  return name ? `a script (JavaScript, ${name}); delete what stands before [ and after ]` : null;
}

/** Tags with which pages or parts of them begin, and hardly any XML. */
const HTML =
  /^<(?:!doctype\s+html|b|body|br|center|div|em|font|h[1-6]|head|html|img|p|pre|script|span|strong|style|table)\b/i;

function markupKind(text: string): string | null {
  if (!text.startsWith('<')) return null;
  if (HTML.test(text)) return 'a web page (HTML), perhaps of an error or a sign-in';
  const root = /<([A-Za-z_][\w:.-]{0,60})/.exec(text.replace(/^(?:<[?!][^>]*>\s*)+/, ''))?.[1];
  return root ? `XML (<${root}>)` : 'XML';
}

const isRecord = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

function recordKind(text: string): string | null {
  if (!text.startsWith('{')) return null;
  const [first = '', second = ''] = text.split(/\r?\n/).map((line) => line.trim());
  if (isRecord(first) && second.startsWith('{')) return 'JSON Lines (a record on each line)';
  const list = /"((?:[^"\\]|\\.){1,60})"\s*:\s*\[\s*\{/.exec(text)?.[1];
  return list ? `a JSON record with the list under "${list}"; give the list alone` : 'a single JSON record';
}

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

function tableKind(text: string): string | null {
  const [head = '', next = ''] = text.split(/\r?\n/);
  const parts = (line: string, separator: string) => line.replace(/"[^"]*"/g, '').split(separator).length;
  const found = Object.entries(SEPARATORS)
    .map(([separator, name]) => ({ name, columns: parts(head, separator), rows: parts(next, separator) }))
    .filter(({ columns, rows }) => columns > 1 && (rows > 1 || next === ''))
    .sort((a, b) => b.columns - a.columns)[0];
  return found ? `a table (CSV) with ${found.name} between its columns` : null;
}

/** A file's bytes without byte order marks in front; a tool that adds one to a file with one writes two. */
export function withoutByteOrderMarks(bytes: Buffer): Buffer {
  let rest = bytes;
  while (startsWith(rest, 0xef, 0xbb, 0xbf)) rest = rest.subarray(3);
  return rest;
}

/** Spaces that JSON does not have, and signs that cannot be seen. */
const NO_JSON_SPACE = /^[\s\p{Cf}]+/u;

/** A list behind a sign that cannot be seen, and which it is. */
function hiddenStart(text: string): string | null {
  if (!text.replace(NO_JSON_SPACE, '').startsWith('[')) return null;
  const code = text.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `a list behind U+${code}, which cannot be seen; delete what stands before [`;
}

/** Whether a file may be a list of rows by its beginning, else what it looks like if that is known. */
export function fileKind(beginning: Buffer): { isList: boolean; kind: string | null } {
  const bytes = withoutByteOrderMarks(beginning);
  const binary = binaryKind(bytes);
  const whole = withoutZeros(bytes);
  const text = textOf(whole);
  if (binary || text.replace(NO_JSON_SPACE, '') === '')
    return { isList: false, kind: binary ?? 'an empty file: it ends early' };
  if (isListText(text)) return { isList: true, kind: null };
  const hidden = hiddenStart(text);
  if (hidden) return { isList: false, kind: hidden };
  const isYaml = /^(?:---\s|- [\w"']+\s*:|[A-Za-z_]\w*:\s*\n)/.test(text);
  const sql = SQL.test(text) ? 'statements of a database (SQL); give its rows as JSON' : null;
  const kind =
    sql ?? surroundedKind(text) ?? (isYaml ? 'YAML' : (markupKind(text) ?? recordKind(text) ?? tableKind(text)));
  const hasZeros = kind !== null && whole.length < bytes.length;
  return { isList: false, kind: hasZeros ? `${kind}, with zero bytes (NUL) at its end` : kind };
}

/** Text between quotation marks, or after the last: a regex that could fail here would retry from each mark. */
const QUOTED = /"(?:[^"\\]|\\[\s\S])*\\?"?/g;
/** Text without what stands between quotation marks. */
const outsideTexts = (text: string) => text.replace(QUOTED, '""');

/** Why a row's bytes are no JSON. */
export function rowFault(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (text.includes('\ufffd') && !bytes.includes('\ufffd')) {
    return 'it is not in UTF-8 (windows-1250 and other old code pages are not read); save the file in UTF-8';
  }
  const bare = outsideTexts(text);
  if (text.startsWith('<')) return 'markup stands in place of it, perhaps an error of the program that made the file';
  if (bare.trim() === '' || /,\s*[\]}]/.test(bare)) return 'a comma stands before the end of a list or record';
  if (/\/\/|\/\*/.test(bare)) return 'JSON has no comments';
  if (/\b(?:NaN|Infinity|undefined|None|True|False)\b/.test(bare)) return 'it has a value that JSON does not have';
  if (bare.includes("'")) return 'texts stand between double quotation marks, not single ones';
  if (/[{,]\s*[A-Za-z_$][\w$]*\s*:/.test(bare)) return 'names of fields stand between quotation marks';
  if (text.match(QUOTED)?.some((quoted) => /[\n\r\t]/.test(quoted)))
    return 'a text has a line break or a tab in it, which JSON writes as \\n or \\t';
  if (/\d,\d/.test(bare) || /:\s*0\d/.test(bare)) return 'numbers have a decimal point and no leading zero';
  return 'it is not JSON';
}
