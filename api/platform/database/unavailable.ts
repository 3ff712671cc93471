/** Codes for: statement and lock timeout, deadlock and serialization failure after the last retry, transaction timeout. */
const STALLS = ['57014', '55P03', '40P01', '40001', '25P04'];

/** Codes for: not reachable, starting or stopping, no connection left, stalled. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  ...STALLS,
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

/** Whether work took too long or stood in the way of other work, while the database itself answers. */
export function hasStalled(error: unknown): boolean {
  return tookTooLong(error) || STALLS.includes((error as { code?: string } | null)?.code ?? '');
}

/** Whether an error means that a service is unavailable or overloaded, so that a retry may help. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return CODES.has(code ?? '') || syscall === 'connect' || WORDS.test(message ?? '');
}
