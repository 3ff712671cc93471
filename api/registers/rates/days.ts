const DAY_MS = 86_400_000;

/** A day moved by whole days, as `2026-11-21`. */
export const movedDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
