import { watch } from 'node:fs';
import { join } from 'node:path';
import { parts } from '../build/parts.ts';

const SETTLE_MS = 80;

/** Calls back after changes of the server's sources, one call at a time; `close` waits for the call in progress. */
export function watchSources(project: string, onChange: () => Promise<void>): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = (_event: string, file: string | null) => {
    if (file && /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
    }, SETTLE_MS);
  };
  const folders = parts.server.inputs.filter((input) => !input.includes('.'));
  const watchers = folders.map((folder) => watch(join(project, folder), { recursive: true }, changed));
  return {
    async close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await running;
    },
  };
}
