import { execFileSync } from 'node:child_process';
import { LaunchFailure } from '../failure.ts';

/** The account that runs PostgreSQL: our own, or another one when we are root, because PostgreSQL refuses to run as root. */
export interface RunUser {
  uid: number;
  gid: number;
  /** The account is not ours, so that files must be given to it. */
  other: boolean;
}

const NAME = 'postgres';

export function findRunUser(): RunUser {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, other: false };
  const known = lookUp(NAME) ?? (addUser() ? lookUp(NAME) : undefined) ?? lookUp('nobody');
  if (!known) {
    throw new LaunchFailure(
      'PostgreSQL does not run as root and this machine has no account "postgres" or "nobody": start Pult as another user or set DATABASE_URL.',
    );
  }
  return { ...known, other: true };
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const uid = run('id', ['-u', name]);
  const gid = run('id', ['-g', name]);
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function addUser(): boolean {
  return (
    run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', '--user-group', NAME]) !== undefined
  );
}

function run(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
