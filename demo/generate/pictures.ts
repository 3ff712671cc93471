import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Picture {
  id: number;
  fileKey: string;
  width: number;
  height: number;
  hash: string;
}

/** Stores drawn pictures: equal drawings share one file and one record. */
export class Pictures {
  readonly all: Picture[] = [];
  readonly #byHash = new Map<string, Picture>();
  readonly #folder: string;
  readonly #writes: Promise<void>[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(svg: string, width: number, height: number): number {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
    const known = this.#byHash.get(hash);
    if (known) return known.id;
    const picture = { id: this.all.length + 1, fileKey: `demo/${hash}.svg`, width, height, hash };
    this.all.push(picture);
    this.#byHash.set(hash, picture);
    this.#writes.push(writeFile(path.join(this.#folder, picture.fileKey), svg));
    return picture.id;
  }

  static async in(folder: string): Promise<Pictures> {
    await mkdir(path.join(folder, 'demo'), { recursive: true });
    return new Pictures(folder);
  }

  async written(): Promise<void> {
    await Promise.all(this.#writes);
  }
}
