/** An error with one sentence for the person who started the shop; printed without a stack trace. */
export class LaunchFailure extends Error {
  override name = 'LaunchFailure';
}

/** Text of an error: the sentence of a LaunchFailure, else the stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // By name, not by class: the built server has its own copy of the class.
  return error.name === 'LaunchFailure' ? error.message : (error.stack ?? error.message);
}

/** Ends the process after the work: with the exit code that it set, else 0; with 1 after printing a failure. */
export async function endWith(work: Promise<void>): Promise<never> {
  try {
    await work;
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exit(1);
  }
  process.exit();
}
