import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { project } from './project.ts';

/** A process of the run and its output. */
export interface Program {
  child: ChildProcess;
  output(): string;
  /** Stops it and waits for its end. */
  stop(): Promise<void>;
}

const LONGEST_OUTPUT = 20_000;

/** Starts Node with these arguments in a clean environment. */
export function startProgram(args: string[], environment: NodeJS.ProcessEnv): Program {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const env = { PATH, HOME, TMPDIR, LANG, ...environment };
  const child = spawn(process.execPath, args, { env, cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-LONGEST_OUTPUT);
    });
  }
  return {
    child,
    output: () => text,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
