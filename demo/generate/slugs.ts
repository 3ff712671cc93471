import { slugOf } from '../../contract/slug.ts';
import type { Text } from '../shop/world.ts';

export type Language = keyof Text;
export const LANGUAGES: Language[] = ['cs', 'sk', 'en'];

/** Gives every record a unique path in each language; equal names get a number. */
export class Slugs {
  readonly rows: (readonly [language: Language, path: string, modelType: number, modelId: number])[] = [];
  readonly #taken = new Set<string>();

  add(modelType: number, modelId: number, name: Text): void {
    for (const language of LANGUAGES) {
      const wanted = `/${slugOf(name[language])}`;
      let path = wanted;
      for (let number = 2; this.#taken.has(`${language}${path}`); number += 1) path = `${wanted}-${number}`;
      this.#taken.add(`${language}${path}`);
      this.rows.push([language, path, modelType, modelId]);
    }
  }
}
