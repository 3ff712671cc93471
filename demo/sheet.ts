import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { catalogue } from './catalogue/index.ts';
import type { DemoProduct } from './catalogue/types.ts';
import { frontOf, scenesOf } from './generate/product-pictures.ts';
import { lettering } from './pictures/lettering/type.ts';

/** Contact sheets of packshots: node demo/sheet.ts <folder> [all|variations|views] [word in key or shape]. */
const [folder = 'sheets', what = 'all', word = ''] = process.argv.slice(2);
const CELL = { width: 250, height: 360, picture: 312 };
const GRID = { columns: 6, rows: 4 };

interface Entry {
  title: string;
  note: string;
  svg: string;
}

function entriesOf(product: DemoProduct, index: number): Entry[] {
  const choices = product.variants?.choices ?? [];
  const title = `${index} ${product.pack.shape}`;
  if (what === 'variations')
    return choices.map((choice) => ({
      title,
      note: `${product.name.cs}: ${choice.label.cs}`,
      svg: frontOf(product, choice),
    }));
  const front = { title, note: product.name.cs, svg: frontOf(product, choices[0]) };
  return what === 'views'
    ? [front, ...scenesOf(product).map((svg) => ({ title, note: product.name.cs, svg }))]
    : [front];
}

function caption({ title, note }: Entry): Buffer {
  const line = (text: string, y: number) =>
    lettering(text.slice(0, 44), { face: 'inter', x: 4, y, size: 13, fill: '#222', anchor: 'start' });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="46">${line(title, 16)}${line(note, 34)}</svg>`,
  );
}

async function drawSheet(entries: Entry[], file: string): Promise<void> {
  const layers = await Promise.all(
    entries.map(async (entry, index) => {
      const [left, top] = [(index % GRID.columns) * CELL.width, Math.floor(index / GRID.columns) * CELL.height];
      const picture = await sharp(Buffer.from(entry.svg))
        .resize(CELL.width - 6, CELL.picture)
        .png()
        .toBuffer();
      return [
        { input: picture, left, top },
        { input: caption(entry), left, top: top + CELL.picture },
      ];
    }),
  );
  const rows = Math.ceil(entries.length / GRID.columns);
  await sharp({
    create: { width: GRID.columns * CELL.width, height: rows * CELL.height, channels: 3, background: '#fff' },
  })
    .composite(layers.flat())
    .png()
    .toFile(file);
}

const entries = catalogue.products.flatMap((product, index) =>
  product.key.includes(word) || product.pack.shape === word ? entriesOf(product, index) : [],
);
await mkdir(folder, { recursive: true });
const size = GRID.columns * GRID.rows;
for (let start = 0; start < entries.length; start += size) {
  const file = path.join(folder, `${what}${word && `-${word}`}-${String(start / size).padStart(2, '0')}.png`);
  await drawSheet(entries.slice(start, start + size), file);
  console.log(file);
}
