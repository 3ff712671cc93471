import { createHmac } from 'node:crypto';

type Value = string | number | undefined | { readonly [name: string]: Value };

/** Texts of a message, each as it is signed; amounts have two decimals. What is left out is not signed. */
function* textsOf(value: Value): Generator<string> {
  if (typeof value === 'object') for (const inner of Object.values(value)) yield* textsOf(inner);
  else if (typeof value === 'number') yield value.toFixed(2);
  else if (value) yield value;
}

/** The message with its signature: the HMAC of its values, sorted and joined. */
export function signed<M extends Value & object>(message: M, secret: string): M & { Signature: string } {
  const values = [...textsOf(message)].sort();
  const Signature = createHmac('sha256', secret).update(values.join('/')).digest('hex').toUpperCase();
  return { ...message, Signature };
}
