/** A failure whose message is one clear sentence for the person who started the shop; shown without a stack trace. */
export class LaunchFailure extends Error {
  override name = 'LaunchFailure';
}

/** What to show of an error: the sentence of an expected one, else all that is known. */
export function tell(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // By name, not by class: the built server has a copy of the class of its own.
  return error.name === 'LaunchFailure' ? error.message : (error.stack ?? error.message);
}

/** Ends the process when the work is done: with the code that it set, else 0; or with 1 after telling what failed. */
export async function endWith(work: Promise<void>): Promise<never> {
  try {
    await work;
  } catch (error) {
    process.stderr.write(`${tell(error)}\n`);
    process.exit(1);
  }
  process.exit();
}
