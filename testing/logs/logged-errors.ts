import pino, { type Logger } from 'pino';

const MOST_LISTED = 5;

let logged: string[] = [];

/** A logger that collects errors, so that a failing test can print the cause of a 500. */
export function errorLogger(): Logger {
  return pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
}

/** Errors logged since the last call. */
export function drainLoggedErrors(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}

/** A log line as text, with the error's stack. */
function readable(line: string): string {
  const { msg, err, url } = JSON.parse(line) as {
    msg?: string;
    url?: string;
    err?: { message: string; stack?: string };
  };
  return [msg, url, err?.stack ?? err?.message].filter(Boolean).join(': ');
}

/** Adds the server's errors to a failed assertion, which would show only a 500. */
export function addLoggedErrors(errors: { message: string }[] | undefined, lines: string[]): void {
  const [first] = errors ?? [];
  if (!first || lines.length === 0) return;
  const more = lines.length > MOST_LISTED ? [`… and ${lines.length - MOST_LISTED} more`] : [];
  first.message += `\n\nThe server logged:\n${[...lines.slice(0, MOST_LISTED).map(readable), ...more].join('\n')}`;
}
