import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';

export interface TaskContext {
  config: Config;
  databaseUrl: string;
  /** What stands after the command's name. */
  args: string[];
  logger: Logger;
  /** Writes a line for the person who asked. */
  print(line: string): void;
}

export type Task = (context: TaskContext) => Promise<void>;
