import type { Archive } from '../packed/archive.ts';
import { longer } from '../packed/numbers.ts';
import { MOST_TEXTS } from './postings.ts';

const NOWHERE = -1;

/** Numbers of texts: a changed text gets a new one, so that what is left of the former one points nowhere. */
export class TextNumbers {
  slotOfText: Int32Array = new Int32Array(64);
  /** Texts that are there. */
  count = 0;
  #texts = 0;
  #textOfSlot: Int32Array = new Int32Array(64).fill(NOWHERE);

  add(slot: number): number {
    this.remove(slot);
    if (this.#texts >= MOST_TEXTS) throw new RangeError('More texts than a search index can number');
    const text = this.#texts++;
    this.slotOfText = longer(this.slotOfText, text + 1);
    const known = this.#textOfSlot.length;
    this.#textOfSlot = longer(this.#textOfSlot, slot + 1);
    this.#textOfSlot.fill(NOWHERE, known);
    this.slotOfText[text] = slot;
    this.#textOfSlot[slot] = text;
    this.count += 1;
    return text;
  }

  remove(slot: number): void {
    const text = this.#textOfSlot[slot] ?? NOWHERE;
    if (text === NOWHERE) return;
    this.slotOfText[text] = NOWHERE;
    this.#textOfSlot[slot] = NOWHERE;
    this.count -= 1;
  }

  keep(archive: Archive): void {
    this.slotOfText = archive.array(this.slotOfText, this.#texts);
    this.count = archive.number(this.count);
    this.#texts = archive.number(this.#texts);
    this.#textOfSlot = archive.array(this.#textOfSlot);
  }

  /** Whether a text was neither replaced nor removed. */
  readonly isAlive = (text: number): boolean => this.slotOfText[text] !== NOWHERE;
}
