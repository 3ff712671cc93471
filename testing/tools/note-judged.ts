import { readFile, writeFile } from 'node:fs/promises';

const PAGE = new URL('../../docs/judged-documents.md', import.meta.url);

/** Writes into the page of judged documents, with UPDATE=1, how many files of a kind were judged and refused. */
export async function noteJudged(
  what: string,
  { orders, files, refused }: { orders: number; files: number; refused: readonly string[] | null },
): Promise<void> {
  if (process.env.UPDATE !== '1' || refused === null) return;
  const page = await readFile(PAGE, 'utf8');
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${what} |`));
  if (at < 0) throw new Error(`docs/judged-documents.md has no row of ${what}.`);
  lines[at] = `| ${[what, orders, files, refused.length].join(' | ')} |`;
  await writeFile(PAGE, lines.join('\n'));
}
