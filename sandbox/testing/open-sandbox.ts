import { onTestFinished } from 'vitest';
import type { Sandbox, SandboxOptions } from '../index.ts';
import { startSandbox } from '../index.ts';

/** A running sandbox with short delays that is closed with the test. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, refundDelay: 150, retryDelay: () => 5, ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}
