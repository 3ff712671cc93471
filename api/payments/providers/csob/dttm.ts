const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short', timeStyle: 'medium' });
/** An answer may be older or newer by this, for clocks that differ. */
const WINDOW = 15 * 60_000;
const PARTS = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** A time as `YYYYMMDDHHMMSS`, in the bank's zone. */
export const dttmOf = (at: number): string => FORMAT.format(at).replace(/\D/g, '');

/** Milliseconds that are right between two times in the bank's zone. */
const millisecondsOf = (dttm: string) => Date.parse(dttm.replace(PARTS, '$1-$2-$3T$4:$5:$6Z'));

/** Whether an answer was made about now, and is not an old one. */
export const isFresh = (dttm: string, now: number): boolean =>
  Math.abs(millisecondsOf(dttm) - millisecondsOf(dttmOf(now))) <= WINDOW;
