import type { Config } from './config/index.ts';
import { assertFree, isMissingAddress } from './http/index.ts';

/** Checks that every port of this process is free, before the database is started and filled. */
export async function assertPortsFree({ role, hosts, port, sandboxPort, operations }: Config): Promise<void> {
  for (const host of role === 'worker' ? [] : hosts) {
    await assertFree(host, port, 'PORT').catch((error) => {
      if (!(host === '::1' && isMissingAddress(error))) throw error;
    });
  }
  if (sandboxPort) await assertFree('127.0.0.1', sandboxPort, 'SANDBOX_PORT');
  if (operations) await assertFree(operations.host, operations.port, 'OPERATIONS_PORT');
}
