/** A new idempotency key for a write. Not `randomUUID`, which browsers have on secure origins only. */
export function idempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
