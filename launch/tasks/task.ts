import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';

export interface TaskContext {
  config: Config;
  databaseUrl: string;
  /** Arguments after the command's name. */
  args: string[];
  /** Why, for the journal of changes: `--reason TEXT`. */
  reason: string | null;
  logger: Logger;
  /** Prints a line to the terminal. */
  print(line: string): void;
}

export type Task = (context: TaskContext) => Promise<void>;
