import type { z } from 'zod';
import { RegisterUnavailable } from './register.ts';

/** A company has a few kilobytes; the Slovak register adds its history, the ECB ninety days of rates. */
const LARGEST_ANSWER = 512 * 1024;

interface RegisterRequest {
  url: string;
  /** The register's name, for the log. */
  register: string;
  signal: AbortSignal;
  /** Sent as JSON by POST. */
  body?: object;
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST_ANSWER) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

async function send({ url, signal, body }: RegisterRequest): Promise<{ status: number; text: string }> {
  const posted = body && {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const headers = { accept: 'application/json, text/plain, application/xml' };
  const response = await fetch(url, { headers, ...posted, redirect: 'error', signal });
  if (response.ok) return { status: response.status, text: await readBounded(response) };
  await response.body?.cancel();
  return { status: response.status, text: '' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fetches a register's answer; null for 404. Throws RegisterUnavailable for everything else. */
export async function readText(request: RegisterRequest): Promise<string | null> {
  const { register } = request;
  const { status, text } = await send(request).catch((cause: unknown) => {
    throw new RegisterUnavailable(`${register} did not answer`, { cause });
  });
  if (status === 404) return null;
  if (status !== 200) throw new RegisterUnavailable(`${register} answered ${status}`);
  return text;
}

/** Fetches and validates a register's JSON; null for 404. Throws RegisterUnavailable for everything else. */
export async function readJson<T>(request: RegisterRequest, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readText(request);
  if (text === null) return null;
  const parsed = schema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const { path = [], message } = parsed.error.issues[0] ?? {};
  throw new RegisterUnavailable(`${request.register}'s answer is not as agreed: ${path.join('.')} ${message}`);
}
