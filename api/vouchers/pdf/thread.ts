import { parentPort } from 'node:worker_threads';
import type { PrintedVoucher } from './printed-voucher.ts';
import { writePdf } from './write-pdf.ts';

/** What the thread is asked for. */
export interface DrawingOrder {
  pages: readonly PrintedVoucher[];
  language: string;
}
/** What it answers. */
export type Drawn = { pdf: Uint8Array } | { error: string };

parentPort?.on('message', async ({ pages, language }: DrawingOrder) => {
  try {
    parentPort?.postMessage({ pdf: await writePdf(pages, language) } satisfies Drawn);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies Drawn);
  }
});
