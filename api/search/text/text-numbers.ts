import type { Archive } from '../packed/archive.ts';
import { longer } from '../packed/numbers.ts';
import { MOST_TEXTS } from './postings.ts';

const NOWHERE = -1;
/** So many numbers of former texts are not worth a renumbering. */
const FEW = 10_000;

/** Numbers of texts: a changed one gets a new number, so that old entries point nowhere until renumbering. */
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

  /** Whether most numbers are of former texts. */
  get isMostlyOver(): boolean {
    return this.#texts - this.count > Math.max(FEW, this.count);
  }

  /** Numbers the texts that are there from 0, in their order; what each former number became. */
  renumber(): (text: number) => number {
    const former = this.slotOfText.subarray(0, this.#texts);
    const numbers = new Int32Array(this.#texts).fill(NOWHERE);
    this.slotOfText = new Int32Array(Math.max(64, this.count));
    this.#texts = 0;
    for (const [text, slot] of former.entries()) {
      if (slot === NOWHERE) continue;
      numbers[text] = this.#texts;
      this.slotOfText[this.#texts] = slot;
      this.#textOfSlot[slot] = this.#texts++;
    }
    return (text) => numbers[text] as number;
  }

  keep(archive: Archive): void {
    this.slotOfText = archive.array(this.slotOfText, this.#texts);
    this.count = archive.number(this.count);
    this.#texts = archive.number(this.#texts);
    this.#textOfSlot = archive.array(this.#textOfSlot);
  }

  /** The number itself, unless its text was replaced or removed. */
  readonly current = (text: number): number => (this.slotOfText[text] === NOWHERE ? NOWHERE : text);
}
