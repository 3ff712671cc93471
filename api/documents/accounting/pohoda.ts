import type { DocumentData } from '../../../contract/documents/data.ts';
import { writeElement } from '../../platform/xml/index.ts';
import { isBooked } from './declared-rates.ts';
import { pohodaInvoice } from './pohoda-invoice.ts';
import { encodeXml } from './windows-1250.ts';

const SCHEMA = 'http://www.stormware.cz/schema/version_2';

interface Pack {
  /** By which Pohoda recognises a file that it has read before. */
  id: string;
  /** Company number of the seller: Pohoda takes the file into the books of this company only. */
  companyNumber: string;
  note: string;
}

/** Pohoda's import file (dataPack 2.0), in parts: a document at a time, so that a month is never in memory. */
export async function* writePohoda(
  documents: AsyncIterable<DocumentData> | Iterable<DocumentData>,
  { id, companyNumber, note }: Pack,
): AsyncGenerator<Buffer> {
  const attributes = {
    version: '2.0',
    id,
    ico: companyNumber,
    application: 'Pult',
    note,
    'xmlns:dat': `${SCHEMA}/data.xsd`,
    'xmlns:inv': `${SCHEMA}/invoice.xsd`,
    'xmlns:typ': `${SCHEMA}/type.xsd`,
  };
  const end = '</dat:dataPack>';
  const empty = writeElement(['dat:dataPack', '', attributes]);
  yield encodeXml(`<?xml version="1.0" encoding="Windows-1250"?>\n${empty.slice(0, -end.length)}\n`);
  for await (const data of documents) {
    if (!isBooked(data)) continue;
    const item = writeElement(['dat:dataPackItem', [pohodaInvoice(data)], { version: '2.0', id: data.number }]);
    yield encodeXml(`${item}\n`);
  }
  yield encodeXml(`${end}\n`);
}
