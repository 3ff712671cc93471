import type { Logger } from 'pino';

/** Shows how far a long task is: a bar on a terminal, else a log line at its start and end. */
export interface Progress {
  report(done: number, total: number, what?: string): void;
  end(): void;
}

const WIDTH = 32;
const REDRAW_MS = 60;

export function openProgress(title: string, logger: Logger): Progress {
  return process.stderr.isTTY ? bar(title) : lines(title, logger);
}

function bar(title: string): Progress {
  let drawnAt = 0;
  const report: Progress['report'] = (done, total, what = '') => {
    const now = performance.now();
    if (now - drawnAt < REDRAW_MS && done < total) return;
    drawnAt = now;
    const share = total > 0 ? Math.min(1, done / total) : 0;
    const full = Math.round(share * WIDTH);
    const room = Math.max(0, (process.stderr.columns ?? 80) - title.length - WIDTH - 10);
    process.stderr.write(
      `\r${title} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.round(share * 100)).padStart(3)} % ${what.slice(0, room)}\u001b[K`,
    );
  };
  return { report, end: () => process.stderr.write('\n') };
}

function lines(title: string, logger: Logger): Progress {
  const startedAt = performance.now();
  logger.info(title);
  return {
    report: () => {},
    end: () => logger.info({ seconds: Math.round((performance.now() - startedAt) / 100) / 10 }, `${title}: done`),
  };
}
