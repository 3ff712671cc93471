/** The database or a gateway cannot be reached, is starting or stopping, has no connection left, or took too long. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A statement, or the wait for a row that another transaction holds, took longer than it may.
  '57014',
  '55P03',
  // Transactions that waited for each other, or changed the same rows, more often than they are tried again.
  '40P01',
  '40001',
  // A transaction took longer than it may in all.
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
/** The driver's own words for a lost, silent or unavailable connection, which bear no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** The server's own end of a statement, and the driver's for a server that says nothing. */
export function tookTooLong(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return code === '57014' || message === 'Query read timeout';
}

/** Whether an error says that what we depend on is away or overloaded just now, so that trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return CODES.has(code ?? '') || syscall === 'connect' || WORDS.test(message ?? '');
}
