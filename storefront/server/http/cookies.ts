import { parseCookie, stringifySetCookie } from 'cookie';

export interface CookieOptions {
  /** Seconds; left out: until the browser is closed. */
  maxAge?: number;
  secure: boolean;
  httpOnly?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
}

/** Leaves values as they are: decoding thousands of broken ones would cost tens of milliseconds. */
const undecoded = (value: string) => value;

/** A value that cannot be decoded counts as none; the library would return it undecoded. */
function decode(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The first cookie of a name in a header. One without it is not parsed: cached pages stay cheap. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header?.includes(`${name}=`) ? decode(parseCookie(header, { decode: undecoded })[name]) : undefined;
}

export function writeCookie(name: string, value: string, options: CookieOptions): string {
  return stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', ...options });
}
