const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const SECRET_PARAMETER = /([?&](?:hash|oh|token|return_token|session_token|order_hash|key)=)[^&\s#]*/gi;
/** Service accounts' and operators' tokens, those that sign in on another host, and refresh tokens. */
const TOKEN = /(?<![a-z\d])(ops?_|ho_|rt_)[\w-]{8,}|\b(Bearer\s+)\S+/gi;
/** A JWT: three parts, the first of which is JSON. Operators' have a prefix. */
const JWT = /(?<![a-z\d])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** The text without secrets: ids of carts, hashes of orders, tokens. */
export function redact(text: string): string {
  return text
    .replace(UUID, '{id}')
    .replace(SECRET_PARAMETER, '$1{secret}')
    .replace(JWT, '{secret}')
    .replace(TOKEN, (_, prefix?: string, bearer?: string) => `${prefix ?? bearer ?? ''}{secret}`);
}

/** PostgreSQL's error detail without the quoted row or key: names, e-mails, hashes. */
const withoutValues = (detail: string) => detail.replace(/(=|contains )\(.*\)/s, '$1({values})');

/** An error for the log, without secrets. */
export function redactedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const { code, status, detail, constraint, table, cause } = error as Error & Record<string, unknown>;
  const logged = { type: error.name, message: redact(error.message), stack: redact(error.stack ?? '') };
  const quoted = typeof detail === 'string' ? withoutValues(detail) : undefined;
  const more = Object.entries({ code, status, detail: quoted, constraint, table }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    ...logged,
    ...Object.fromEntries(more.map(([name, value]) => [name, redact(String(value))])),
    ...(cause === undefined ? {} : { cause: redactedError(cause) }),
    // Of a host with several addresses each connection failed for a reason of its own.
    ...(error instanceof AggregateError ? { errors: error.errors.map(redactedError) } : {}),
  };
}
