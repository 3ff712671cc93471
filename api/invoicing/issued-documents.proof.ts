import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Life, startLife } from '../../testing/orders/index.ts';
import { judged, noteJudged, randomOf } from '../../testing/tools/index.ts';

const ORDERS = Number(process.env.DOCUMENT_ORDERS ?? 2_000);
const SEED = Number(process.env.DOCUMENT_SEED ?? 26);
/** One in so many orders is that of a seller who pays no tax. */
const WITHOUT_TAX = 10;

let life: Life;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'issued-'));
  life = await startLife(randomOf(SEED));
});
afterAll(async () => {
  await life.close();
  rmSync(folder, { recursive: true });
});

interface Files {
  isdoc: string[];
  ubl: string[];
  slovakUbl: string[];
}

/** Saves the e-invoices of an order's documents, as their buyer downloads them. */
async function save(id: number, hash: string, files: Files, kinds: Map<string, number>): Promise<void> {
  for (const one of await life.documentsOf(id)) {
    kinds.set(one.kind, (kinds.get(one.kind) ?? 0) + 1);
    for (const format of ['isdoc', 'ubl'] as const) {
      const content = await life.fileOf({ id, hash }, one.id, format);
      if (!content) continue;
      const path = join(folder, `${one.number}.${format === 'ubl' ? 'xml' : format}`);
      writeFileSync(path, content);
      files[format].push(path);
      if (format === 'ubl' && one.data.seller.country === 'SK') files.slovakUbl.push(path);
    }
  }
}

test('documents of random orders, payments, refunds and returns pass as their buyers download them', async ({
  skip,
}) => {
  const files: Files = { isdoc: [], ubl: [], slovakUbl: [] };
  const kinds = new Map<string, number>();
  for (let count = 1; count <= ORDERS; count += 1) {
    if (count === ORDERS - Math.floor(ORDERS / WITHOUT_TAX)) await life.stopTax();
    const { id, hash } = await life.live();
    await save(id, hash, files, kinds);
  }
  console.log(`${ORDERS} orders:`, Object.fromEntries(kinds));
  console.log(
    `${files.isdoc.length} ISDOC, ${files.ubl.length} UBL, ${files.slovakUbl.length} of them of a Slovak seller`,
  );
  for (const kind of ['proforma', 'tax_document', 'invoice', 'delivery_note', 'credit_note'])
    expect([kind, (kinds.get(kind) ?? 0) > ORDERS / 50]).toEqual([kind, true]);
  expect(await life.problems()).toEqual([]);
  const all = [...files.isdoc, ...files.ubl];
  const refused = await judged('E_INVOICE_CHECKER', all);
  const refusedByPeppol = await judged('PEPPOL_CHECKER', files.slovakUbl);
  const note = (what: string, judgedFiles: readonly string[], by: string[] | null) =>
    noteJudged(`\`issued-documents\`: ${what}`, { orders: ORDERS, files: judgedFiles.length, refused: by });
  await note('ISDOC and UBL, by schema and EN 16931', all, refused);
  await note('UBL of Slovak sellers, by Peppol', files.slovakUbl, refusedByPeppol);
  expect([...(refused ?? []), ...(refusedByPeppol ?? [])]).toEqual([]);
  if (refused === null || refusedByPeppol === null) return skip('nobody judged');
});
