import { SaxesParser } from 'saxes';

/** An element with its text, attributes and children by name. */
export interface XmlRow {
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: Record<string, XmlRow[]>;
}

interface Expected {
  /** Name of the outermost element. */
  root: RegExp;
  /** Name of the elements that are read. */
  row: string;
  longestText?: number;
}

/** XML that is not as agreed; `isOther`: it is complete up to here, but of another root. */
export class XmlError extends Error {
  override name = 'XmlError';
  readonly isOther: boolean;
  constructor(message: string, isOther = false) {
    super(message);
    this.isOther = isOther;
  }
}

const MOST_LEVELS = 12;
const LONGEST_TEXT = 10_000;
const ENCODINGS = ['utf-8', 'windows-1250', 'iso-8859-2'];
const DECLARED = /^\s*<\?xml[^>]*?encoding=["']([\w-]{1,20})["']/;

/** The text at a path of names; empty if it is not there. */
export function textOf(row: XmlRow, ...path: string[]): string {
  const at = path.reduce<XmlRow | undefined>((found, name) => found?.children[name]?.[0], row);
  return at?.text.trim() ?? '';
}

function decoderOf(start: Uint8Array): TextDecoder {
  const declared = DECLARED.exec(Buffer.from(start.subarray(0, 200)).toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8';
  if (!ENCODINGS.includes(declared)) throw new XmlError(`the encoding ${declared} is not read`);
  return new TextDecoder(declared, { fatal: true });
}

function addChild(parent: XmlRow | undefined, name: string, child: XmlRow): void {
  if (!parent) return;
  const siblings = parent.children[name] ?? [];
  siblings.push(child);
  parent.children[name] = siblings;
}

/** Collects elements of a name. A document type is refused, and so are entities that it would declare. */
function createParser({ root, row: name, longestText = LONGEST_TEXT }: Expected, found: XmlRow[]) {
  const parser = new SaxesParser();
  const open: XmlRow[] = [];
  let levels = 0;
  parser.on('error', (error) => {
    throw new XmlError(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlError('a document type is not read');
  });
  parser.on('opentag', (tag) => {
    levels += 1;
    if (levels > MOST_LEVELS) throw new XmlError('too many levels');
    if (levels === 1 && !root.test(tag.name)) throw new XmlError(`the document is ${tag.name.slice(0, 40)}`, true);
    if (open.length === 0 && tag.name !== name) return;
    const row: XmlRow = {
      text: '',
      attributes: tag.attributes as Record<string, string>,
      children: Object.create(null),
    };
    addChild(open.at(-1), tag.name, row);
    open.push(row);
  });
  const addText = (text: string) => {
    const row = open.at(-1);
    if (!row) return;
    row.text += text;
    if (row.text.length > longestText) throw new XmlError('a text is too long');
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    levels -= 1;
    const row = open.pop();
    if (row && open.length === 0) found.push(row);
  });
  return parser;
}

/** Elements of a name, while XML in UTF-8 or a Czech encoding arrives. Throws XmlError for what is not as expected. */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, expected: Expected): AsyncIterable<XmlRow> {
  const found: XmlRow[] = [];
  const parser = createParser(expected, found);
  let decoder: TextDecoder | undefined;
  for await (const part of bytes) {
    decoder ??= decoderOf(part);
    parser.write(decode(decoder, part));
    yield* found.splice(0);
  }
  parser.write(decoder ? decode(decoder) : '').close();
  yield* found.splice(0);
}

function decode(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return decoder.decode(part, { stream: part !== undefined });
  } catch {
    throw new XmlError(`it is not written in ${decoder.encoding}`);
  }
}
