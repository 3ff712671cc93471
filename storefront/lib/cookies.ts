export interface CookieOptions {
  maxAge: number;
  secure: boolean;
  httpOnly?: boolean;
  sameSite?: 'Lax' | 'Strict' | 'None';
}

/** Longest lifetime that browsers accept. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;
export const TRACKING_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Value of one cookie in a request's header; the first one wins. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Over TLS the `__Host-` prefix binds the cookie to this host; browsers refuse it over plain HTTP. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Name of the cookie with the tracking id; scripts read it for the header of their calls. */
export const trackingCookie = (secure: boolean) => cookieName('tid', secure);

/** Name of the cookie with the chosen currency. A CDN must not cache requests that have it: the README names it too ("Several processes"). */
export const currencyCookie = (secure: boolean) => cookieName('currency', secure);

export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${options.maxAge}`];
  parts.push(`SameSite=${options.sameSite ?? 'Lax'}`);
  if (options.httpOnly ?? true) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}
