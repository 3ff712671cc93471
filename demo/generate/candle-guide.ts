import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Text } from '../shop/world.ts';
import { CANDLE_RULES } from '../texts/candle-guide.ts';
import { pdfOf } from './pdf.ts';

const NAME: Text = { cs: 'Jak na svíčku', sk: 'Ako na sviečku', en: 'Candle care guide' };

/** The guide that is attached to candles, in all languages. */
function guide(): Buffer {
  const parts = (['cs', 'sk', 'en'] as const).flatMap((language) =>
    CANDLE_RULES.map(({ heading, rules }) => ({
      heading: heading[language],
      lines: rules.map((rule) => `- ${rule[language]}`),
    })),
  );
  return pdfOf(NAME.cs, parts);
}

const bytes = guide();
const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** The row of the file. */
export const CANDLE_GUIDE = {
  id: 1,
  name: NAME,
  mime_type: 'application/pdf',
  extension: 'pdf',
  size: bytes.length,
  file_key: `attachments/${hash}.pdf`,
  hash,
  status: 'published',
};

export async function writeCandleGuide(folder: string): Promise<void> {
  const file = path.join(folder, CANDLE_GUIDE.file_key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
