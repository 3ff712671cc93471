/** Codes for: not reachable, starting or stopping, no connection left, took too long. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Statement or lock timeout.
  '57014',
  '55P03',
  // Deadlocks and serialization failures after the last retry.
  '40P01',
  '40001',
  // Transaction timeout.
  '25P04',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
]);
/** Messages of the driver's errors for lost, silent or unavailable connections, which have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether a statement timed out, at the server or in the driver. */
export function tookTooLong(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return code === '57014' || message === 'Query read timeout';
}

/** Whether an error means that a service is unavailable or overloaded, so that a retry may help. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return CODES.has(code ?? '') || syscall === 'connect' || WORDS.test(message ?? '');
}
