import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { FaultBoard } from './faults.ts';
import { refuse } from './refused.ts';

/** Delays or refuses the creation of a payment, as the faults say. */
export async function applyCreateFault(faults: FaultBoard, request: FastifyRequest): Promise<void> {
  const { create, create_delay_ms: delay } = faults.read();
  if (create === 'slow') await sleep(delay, undefined, { ref: false });
  if (create === 'conflict') refuse('not_created');
  // Never answers, and creates nothing: ends with the caller's timeout or the server.
  if (create === 'hang') await new Promise((resolve) => request.raw.socket.once('close', resolve));
  if (create === 'hang' || create === 'error') refuse('failed');
}
