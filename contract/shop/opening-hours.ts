type Day = readonly { from: string; to: string }[];

/** Hours of Monday to Sunday; an empty list is a closed day. */
export type Week = readonly Day[];

/** Consecutive days with equal hours; used by pages and mails. */
export interface HoursLine {
  /** Null when every day is open around the clock. */
  days: string | null;
  hours: string;
  isClosed: boolean;
}

/** A word of `hours-texts`. */
type HoursWords = (key: 'closed' | 'allDay' | 'always') => string;

// The first of January 2024 was a Monday.
const instant = (day: number, hours = 0, minutes = 0) => Date.UTC(2024, 0, 1 + day, hours, minutes);
/** Servers and browsers format with different narrow spaces, but hydration needs equal text. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, '\u00a0');

function writer(locale: string) {
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const timeOf = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return plainSpaces(time.format(instant(0, hours, minutes)));
  };
  // "8:00–18:00", but "8:00 AM – 6:00 PM": a dash between words has spaces.
  const dash = /\D$/.test(timeOf('08:00')) ? ' – ' : '–';
  return {
    days: (first: number, last: number) =>
      (first === last ? [first] : [first, last]).map((day) => dayName.format(instant(day))).join('–'),
    times: (day: Day) => day.map(({ from, to }) => `${timeOf(from)}${dash}${timeOf(to)}`).join(', '),
  };
}

const isAllDay = (day: Day) => day.length === 1 && day[0]?.from === '00:00' && /^(23:59|24:00)$/.test(day[0].to);

/** Opening hours in words, from Monday; empty unless all seven days are given. */
export function openingHours(week: Week, locale: string, wordOf: HoursWords): HoursLine[] {
  if (week.length !== 7) return [];
  if (week.every(isAllDay)) return [{ days: null, hours: wordOf('always'), isClosed: false }];
  const write = writer(locale);
  const runs: { first: number; last: number; hours: string; isClosed: boolean }[] = [];
  for (const [index, day] of week.entries()) {
    const hours = day.length === 0 ? wordOf('closed') : isAllDay(day) ? wordOf('allDay') : write.times(day);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = index;
    else runs.push({ first: index, last: index, hours, isClosed: day.length === 0 });
  }
  return runs.map(({ first, last, hours, isClosed }) => ({ days: write.days(first, last), hours, isClosed }));
}
