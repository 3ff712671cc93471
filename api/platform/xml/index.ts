export { readXml, textOf, XmlError, type XmlRow } from './read-xml.ts';
export { decimal, type Element, writeElement, writeXml } from './write-xml.ts';
