import type { Logger } from 'pino';

/** Progress of a long task: a bar on a terminal, else log lines at its start and end. */
export interface Progress {
  /** Share done, from 0 to 1. */
  report(done: number): void;
  end(): void;
}

const WIDTH = 32;
const REDRAW_MS = 60;

export function openProgress(title: string, logger: Logger): Progress {
  return process.stderr.isTTY ? bar(title) : lines(title, logger);
}

function bar(title: string): Progress {
  let drawnAt = 0;
  const report = (done: number) => {
    const now = performance.now();
    if (now - drawnAt < REDRAW_MS && done < 1) return;
    drawnAt = now;
    const full = Math.round(Math.min(1, done) * WIDTH);
    const percent = String(Math.floor(Math.min(1, done) * 100)).padStart(3);
    process.stderr.write(`\r${title} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent} %`);
  };
  return { report, end: () => process.stderr.write('\n') };
}

function lines(title: string, logger: Logger): Progress {
  const startedAt = performance.now();
  logger.info(title);
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10;
  return { report: () => {}, end: () => logger.info({ seconds: seconds() }, `${title}: ended`) };
}
