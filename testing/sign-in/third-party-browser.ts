import { expect } from 'vitest';

/** How a third party sent the browser back to the shop. */
export interface Returned {
  /** Address without parameters. */
  target: string;
  parameters: Record<string, string>;
  method: 'GET' | 'POST';
}

const MOST_STEPS = 8;

/** A browser without scripts that keeps cookies of one site by name. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
}

const decodeEntities = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The form of a page that leads back to the shop by a post. */
function formOf(page: string): Returned {
  const target = decodeEntities(/<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '');
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  const parameters = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, decodeEntities(value)]));
  return { target, parameters, method: 'POST' };
}

/** Opens a third party's page, chooses who signs in, and stops at the way back to the shop. */
export async function signInAt(address: string, persona: Record<string, string>): Promise<Returned> {
  const browse = createBrowser();
  const { origin } = new URL(address);
  let url = address;
  let response = await browse(url);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const location = response.headers.get('location');
    if (location) {
      const next = new URL(location, url);
      if (next.origin !== origin)
        return {
          target: next.origin + next.pathname,
          parameters: Object.fromEntries(next.searchParams),
          method: 'GET',
        };
      url = next.href;
      response = await browse(url);
      continue;
    }
    const page = await response.text();
    if (!page.includes('name="persona"')) {
      expect([response.status, page], 'no way back').toEqual([200, expect.stringContaining('<form')]);
      return formOf(page);
    }
    response = await browse(url, { method: 'POST', body: new URLSearchParams(persona) });
  }
  throw new Error('The third party does not lead back');
}
