import { SaxesParser } from 'saxes';
import { StatementError } from './statement.ts';

/** An element of XML, without its prefix. */
export interface Element {
  name: string;
  line: number;
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
}

const MOST_ELEMENTS = 1_000_000;
const MOST_LEVELS = 40;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML into elements; entities of its own (DOCTYPE) are refused. */
export function readElements(xml: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: '', line: 0, text: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let count = 0;
  parser.on('error', (error) => {
    throw new StatementError('wrong_line', parser.line, error.message.slice(0, 200));
  });
  parser.on('doctype', () => {
    throw new StatementError('document_type', parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MOST_ELEMENTS || open.length > MOST_LEVELS) throw new StatementError('too_many', parser.line);
    const element = { name: localName(name), line: parser.line, text: '', attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root;
}

/** All elements at a path below one. */
export const elementsAt = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

export const elementAt = (element: Element, path: string): Element | undefined => elementsAt(element, path)[0];

/** Text at the first of some paths that has one. */
export function textAt(element: Element, ...paths: string[]): string | undefined {
  for (const path of paths) {
    const text = elementsAt(element, path)
      .map((found) => found.text.trim())
      .find((found) => found !== '');
    if (text) return text;
  }
  return undefined;
}
