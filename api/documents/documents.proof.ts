import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentData } from '../../contract/documents/data.ts';
import { DOCUMENT_KINDS, TAX_DOCUMENTS } from '../../contract/documents/rules.ts';
import { LANGUAGES } from '../../contract/locales.ts';
import { judged, noteJudged, randomOf } from '../../testing/tools/index.ts';
import { drawDocumentsInThread, hasIsdoc, isForPeppol, writeDocumentPdf, writeIsdoc, writeUbl } from './index.ts';
import { documentsOfOrders } from './random-documents.ts';

const ORDERS = Number(process.env.DOCUMENT_ORDERS ?? 2_000);
const SEED = Number(process.env.DOCUMENT_SEED ?? 26);

let folder: string;
let documents: DocumentData[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  documents = [...documentsOfOrders(randomOf(SEED), ORDERS)];
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const note = (what: string, files: readonly string[], refused: string[] | null) =>
  noteJudged(`\`documents\`: ${what}`, { orders: ORDERS, files: files.length, refused });
const hasUbl = ({ kind, is_simplified }: DocumentData) => TAX_DOCUMENTS.includes(kind) && !is_simplified;
const ofCountry = (country: string) => (data: DocumentData) => data.seller.country === country;

test('schemas and EN 16931 refuse no e-invoice of random orders, advances and returns', async ({ skip }) => {
  const isdoc = documents.filter(hasIsdoc).map((data, at) => write(`${at}.isdoc`, writeIsdoc(data)));
  const ubl = documents.filter(hasUbl).map((data, at) => write(`${at}.xml`, writeUbl(data)));
  console.log(`${documents.length} documents of ${ORDERS} orders: ${isdoc.length} ISDOC, ${ubl.length} UBL`);
  const files = [...isdoc, ...ubl];
  const refused = await judged('E_INVOICE_CHECKER', files);
  await note('ISDOC and UBL, by schema and EN 16931', files, refused);
  if (refused === null) return skip('nobody judged');
  expect(refused).toEqual([]);
});

test('Peppol refuses no e-invoice of a Slovak seller to a company', async ({ skip }) => {
  const files = documents
    .filter((data) => ofCountry('SK')(data) && isForPeppol(data))
    .map((data, at) => write(`peppol-${at}.xml`, writeUbl(data)));
  expect(files.length).toBeGreaterThan(ORDERS / 20);
  const refused = await judged('PEPPOL_CHECKER', files);
  await note('UBL of Slovak sellers to companies, by Peppol', files, refused);
  if (refused === null) return skip('nobody judged');
  expect(refused).toEqual([]);
});

test('each kind of document in each language is a PDF/A-3', async ({ skip }) => {
  const drawing = drawDocumentsInThread();
  const wanted = DOCUMENT_KINDS.flatMap((kind) =>
    LANGUAGES.flatMap((language) =>
      documents.filter((data) => data.kind === kind && data.language === language).slice(0, 6),
    ),
  );
  const files: string[] = [];
  for (const [at, data] of wanted.entries()) files.push(write(`${at}.pdf`, await writeDocumentPdf(data, drawing)));
  await drawing.close();
  expect(files.length).toBeGreaterThanOrEqual(50);
  const refused = await judged('PDF_A_CHECKER', files);
  await note('PDF/A-3 of each kind and language', files, refused);
  if (refused === null) return skip('nobody judged');
  expect(refused).toEqual([]);
});
