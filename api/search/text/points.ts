/** Values of few records by slot, 0 for all others, and the slots that have one. Nothing passes over the others. */
export interface Points {
  values: Uint16Array;
  slots: Uint32Array;
  count: number;
}

/** Arrays of the largest index are reused for the next search: making them would touch the memory of every record. */
const MOST_STORED = 12;
const pool: Points[] = [];

/** Empty values for so many slots; `giveBack` them. */
export function takePoints(size: number): Points {
  for (let made = pool.pop(); made; made = pool.pop()) if (made.values.length >= size) return made;
  return { values: new Uint16Array(size), slots: new Uint32Array(size), count: 0 };
}

export function giveBack(points: Points): void {
  for (let at = 0; at < points.count; at += 1) points.values[points.slots[at] as number] = 0;
  points.count = 0;
  if (pool.length < MOST_STORED) pool.push(points);
}

/** Sets a slot's value if it is higher than its own. */
export function raise(points: Points, slot: number, value: number): void {
  const own = points.values[slot] as number;
  if (value <= own) return;
  if (own === 0) points.slots[points.count++] = slot;
  points.values[slot] = value;
}

/** Removes the values of slots that another one lacks, and lowers others to those of the other one. */
export function lowerTo(points: Points, other: Points): void {
  let left = 0;
  for (let at = 0; at < points.count; at += 1) {
    const slot = points.slots[at] as number;
    const value = Math.min(points.values[slot] as number, other.values[slot] as number);
    points.values[slot] = value;
    if (value > 0) points.slots[left++] = slot;
  }
  points.count = left;
}
