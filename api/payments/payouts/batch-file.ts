import type { BatchFormat } from '../../../contract/payments/rules.ts';
import { table } from '../../../contract/table.ts';
import type { BatchToWrite } from './batch-to-write.ts';
import { writeKpc } from './kpc.ts';
import { writePain001 } from './pain001.ts';

/** Formats by the currency that banks take in them. */
export const FORMAT_OF: Readonly<Record<string, BatchFormat | undefined>> = table({ CZK: 'kpc', EUR: 'pain001' });
const WRITERS: Readonly<Record<BatchFormat, (batch: BatchToWrite) => string>> = {
  kpc: writeKpc,
  pain001: writePain001,
};
const ENDINGS: Readonly<Record<BatchFormat, string>> = { kpc: 'kpc', pain001: 'xml' };

export const writeBatch = (format: BatchFormat, batch: BatchToWrite): string => WRITERS[format](batch);
export const fileNameOf = (format: BatchFormat, id: number): string => `refunds-${id}.${ENDINGS[format]}`;
