import { LARGEST_LABEL, MOST_LABELS, MOST_PAGES_OF_LABEL } from '../../contract/parcels/rules.ts';
import { Failure, invalidFields } from '../platform/http/index.ts';
import { type Drawing, drawApart } from '../platform/pdf/index.ts';
import type { LabelOrder } from './join-labels.ts';

export type LabelThread = Drawing<LabelOrder>;

/** Files of others are parsed by a thread of its own, with limits of time and memory. */
export const openLabelThread = (): LabelThread =>
  drawApart<LabelOrder>(import.meta.resolve('#join-labels'), { pageLimitMs: 500 });

/** Several files as one; carriers print a page for each label. */
export async function joinLabels(thread: LabelThread, files: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = files;
  return only && files.length === 1 ? only : thread.draw({ pages: files, mostPages: MOST_LABELS });
}

/** A label that is added by hand, as bytes that can be joined with others. */
export async function checkLabel(thread: LabelThread, base64: string): Promise<void> {
  const refused = invalidFields({
    field: 'label_base64',
    key: 'parcel_not_pdf',
    values: { limit: LARGEST_LABEL / 1000, pages: MOST_PAGES_OF_LABEL },
  });
  const content = Buffer.from(base64, 'base64');
  if (content.length > LARGEST_LABEL || content.subarray(0, 5).toString('latin1') !== '%PDF-') throw refused;
  try {
    await thread.draw({ pages: [content], mostPages: MOST_PAGES_OF_LABEL });
  } catch (error) {
    // Too many wait for the thread: nothing is wrong with the file.
    if (error instanceof Failure) throw error;
    throw refused;
  }
}
