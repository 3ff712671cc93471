import { runAddressImport } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import type { Task } from './task.ts';

/** Exit code when files were refused. */
const PARTLY = 2;

/** `npm run import:addresses -- FILE…`: paths are relative to where the command was run. */
export const importAddressesTask: Task = async ({ databaseUrl, args, print }) => {
  try {
    const cwd = process.env.INIT_CWD ?? process.cwd();
    if ((await runAddressImport({ databaseUrl, args, cwd, print })) > 0) process.exitCode = PARTLY;
  } catch (error) {
    throw error instanceof Error && error.name === 'AddressFileFailure' ? new LaunchFailure(error.message) : error;
  }
};
