export type Hours = readonly (readonly { from: string; to: string }[])[];

/** Days in a row that are open alike; days count from 0, Monday. */
export interface HoursGroup {
  first: number;
  last: number;
  /** Empty on closed days. */
  times: string[];
  isAlways: boolean;
}

const isWholeDay = (ranges: Hours[number]) =>
  ranges.length === 1 && ranges[0]?.from === '00:00' && (ranges[0].to === '24:00' || ranges[0].to === '23:59');

/** Times without needless zeros: "8:00–18:00". */
const timesOf = (ranges: Hours[number]) =>
  ranges.map(({ from, to }) => `${from.replace(/^0/, '')}–${to.replace(/^0/, '')}`);

/** A week's opening hours with like days brought together. */
export function groupHours(hours: Hours): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const [day, ranges] of hours.entries()) {
    const times = timesOf(ranges);
    const last = groups.at(-1);
    if (last && last.times.join() === times.join()) last.last = day;
    else groups.push({ first: day, last: day, times, isAlways: isWholeDay(ranges) });
  }
  return groups;
}

/** Open all day on every day. */
export function isNonstop(groups: readonly HoursGroup[]): boolean {
  return groups.length === 1 && groups[0]?.last === 6 && groups[0].isAlways;
}
