type Day = readonly { from: string; to: string }[];

/** One line of opening hours: days and their hours. */
export interface HoursLine {
  /** Nothing where every day is alike and open around the clock. */
  days: string | null;
  hours: string;
}

// The first of January 2024 was a Monday.
const dayName = (locale: string, index: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index));

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function timeIn(locale: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(Date.UTC(2024, 0, 1, hours, minutes));
}

const isAllDay = (day: Day) => day.length === 1 && day[0]?.from === '00:00' && /^(23:59|24:00)$/.test(day[0].to);

function hoursOf(day: Day, locale: string, words: { closed: string; always: string }): string {
  if (day.length === 0) return words.closed;
  if (isAllDay(day)) return words.always;
  return day.map(({ from, to }) => `${timeIn(locale, from)} – ${timeIn(locale, to)}`).join(', ');
}

/** Opening hours from Monday on, neighbouring days with the same hours on one line; none when nothing is known. */
export function openingHours(
  week: readonly Day[],
  locale: string,
  words: { closed: string; always: string; nonstop: string },
): HoursLine[] {
  if (week.length !== 7) return [];
  if (week.every(isAllDay)) return [{ days: null, hours: words.nonstop }];
  const runs: { first: number; last: number; hours: string }[] = [];
  week.forEach((day, index) => {
    const hours = hoursOf(day, locale, words);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = index;
    else runs.push({ first: index, last: index, hours });
  });
  return runs.map(({ first, last, hours }) => {
    const names = first === last ? [first] : [first, last];
    return { days: names.map((index) => capital(dayName(locale, index))).join('–'), hours };
  });
}
