/** A key that a write is sent again under. Browsers have `randomUUID` on secure origins only. */
export function idempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
