import { SaxesParser } from 'saxes';

/** An element of a request. */
export interface Node {
  name: string;
  text: string;
  children: Node[];
}

/** Reads a request; throws for what is not well-formed, and for a document type. */
export function parseRequest(xml: string): Node {
  const parser = new SaxesParser();
  const top: Node = { name: '', text: '', children: [] };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name }) => {
    const node: Node = { name, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error('an empty document');
  return root;
}

export const childText = (node: Node, name: string): string =>
  node.children.find((child) => child.name === name)?.text.trim() ?? '';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** An element with a text or with what is inside already as XML. */
export const element = (name: string, content: string | number) => `<${name}>${escaped(String(content))}</${name}>`;
export const group = (name: string, parts: readonly string[]) => `<${name}>${parts.join('')}</${name}>`;

const document = (parts: readonly string[]) => `<?xml version="1.0" encoding="utf-8"?>\n${group('response', parts)}`;

export const okAnswer = (result: string | null) =>
  document([element('status', 'ok'), ...(result === null ? [] : [group('result', [result])])]);

/** A wrong attribute, by its name. */
export interface AttributeFault {
  name: string;
  fault: string;
}

/** A fault of the API; its answer is 200 as well. */
export class Fault extends Error {
  readonly fault: string;
  readonly attributes: readonly AttributeFault[];
  constructor(fault: string, message: string, attributes: readonly AttributeFault[] = []) {
    super(message);
    this.fault = fault;
    this.attributes = attributes;
  }
}

export function faultAnswer({ fault, message, attributes }: Fault): string {
  const faults = attributes.map((one) => group('fault', [element('name', one.name), element('fault', one.fault)]));
  const detail = faults.length > 0 ? [group('detail', [group('attributes', faults)])] : [];
  return document([element('status', 'fault'), element('fault', fault), element('string', message), ...detail]);
}
