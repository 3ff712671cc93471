import pino, { type Logger } from 'pino';

const SHOWN = 5;

let logged: string[] = [];

/** A logger that keeps what goes wrong, so that a failing test can print the cause of a 500. */
export function errorLogger(): Logger {
  return pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
}

/** What has been logged since the last call. */
export function takeLoggedErrors(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}

/** A line of the log with what an error brings along; the stack begins with its message. */
function readable(line: string): string {
  const { msg, err, url } = JSON.parse(line) as {
    msg?: string;
    url?: string;
    err?: { message: string; stack?: string };
  };
  return [msg, url, err?.stack ?? err?.message].filter(Boolean).join(': ');
}

/** Puts the server's errors below a failed assertion, which would show a bare 500. */
export function addLoggedErrors(errors: { message: string }[] | undefined, lines: string[]): void {
  const [first] = errors ?? [];
  if (!first || lines.length === 0) return;
  const more = lines.length > SHOWN ? [`… and ${lines.length - SHOWN} more`] : [];
  first.message += `\n\nThe server logged:\n${[...lines.slice(0, SHOWN).map(readable), ...more].join('\n')}`;
}
