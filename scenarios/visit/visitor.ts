import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContext, type Cookie, chromium, type Page, type Response } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../contract/consents/rules.ts';
import { STORED_IN_BROWSERS, type StoredInBrowser } from '../../contract/consents/stored-in-browsers.ts';
import type { Language } from '../../contract/locales.ts';
import { chromiumOptions } from '../../testing/browser/index.ts';
import { openBrowser, shopUnderTest } from '../../testing/scenario/index.ts';
import { type words, wordsIn } from '../screens/words.ts';
import { noteRequests } from './last-requests.ts';

export const LANGUAGES = ['cs', 'sk', 'en'] as const satisfies Language[];
export const LOCALES = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-US' } as const;
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Long, so that no scenario fails on a busy machine. */
const PATIENCE_MS = 60_000;

/** Each visitor comes from a network of their own: limits by address are not what scenarios test. */
const newNetwork = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

export interface VisitOptions {
  language?: Language;
  /** Off for a browser without scripts. */
  scripts?: boolean;
  phone?: boolean;
  /** Whether the visitor has chosen about cookies yet; else the bar asks them. */
  hasChosen?: boolean;
  /** Whether the browser keeps pages for going back, as those of shoppers do and Playwright's do not. */
  keepsPages?: boolean;
}

/** A visitor of the shop in a browser context of their own. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  language: Language;
  /** A visible text of the shop in the visitor's language. */
  text: (name: keyof typeof words) => string;
  /** Opens an address of the shop and waits for its scripts; returns the status. */
  open(path: string): Promise<number>;
  /** Reloads the page and waits for its scripts. */
  reload(): Promise<Response | null>;
  /** Takes all cookies away, away from the shop's pages: calls of theirs that are under way would be refused. */
  loseCookies(): Promise<void>;
  /** Allows console errors that match. */
  expectComplaint(about: RegExp): void;
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
}

/** Waits until the scripts of a page run; presses before that have scenarios of their own. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset || !document.getElementById('start'));
}

/** Waits until the last press is saved to the cart and the page shows the saved cart. */
export async function cartSaved(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

const REFUSED = `${CONSENT_TEXT_VERSION}.7f9c2b1e-3a54-4d0c-9b1f-5e6a7c8d9e0f.`;
const CHOICES = LANGUAGES.map((language) => ({
  name: 'consent',
  value: REFUSED,
  domain: `${language}.localhost`,
  path: '/',
}));

/** Cookies of the shop's hosts that the page about cookies does not list, or that live longer than it says. */
function unlistedIn(cookies: Cookie[]): string[] {
  const listed: readonly StoredInBrowser[] = STORED_IN_BROWSERS;
  return cookies.flatMap(({ name, domain, expires }) => {
    if (!domain.endsWith('localhost')) return [];
    const known = listed.find((one) =>
      one.name.endsWith('*') ? name.startsWith(one.name.slice(0, -1)) : one.name === name,
    );
    const longest = known?.secondsWithConsent ?? known?.seconds ?? null;
    const left = expires < 0 ? null : expires - Date.now() / 1_000;
    const isRight = known && (left === null || (longest !== null && left <= longest + 1));
    return isRight ? [] : [`${name} on ${domain} for ${left} s`];
  });
}

async function openKeepingBrowser(): Promise<Browser> {
  const options = chromiumOptions({ keepsPages: true });
  const browser = await chromium.launch({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  onTestFinished(() => browser.close());
  return browser;
}

/** Opens a new browser context; the scenario fails on any console error. */
export async function visit({
  language = 'cs',
  scripts = true,
  phone = false,
  hasChosen = true,
  keepsPages = false,
}: VisitOptions = {}): Promise<Visitor> {
  const browser = await (keepsPages ? openKeepingBrowser() : openBrowser());
  const context = await browser.newContext({
    baseURL: shopUnderTest().origin(language),
    locale: LOCALES[language],
    viewport: phone ? PHONE : DESKTOP,
    hasTouch: phone,
    isMobile: phone,
    javaScriptEnabled: scripts,
    extraHTTPHeaders: { 'x-forwarded-for': newNetwork() },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  context.on('page', (page) => listen(page, complaints));
  if (hasChosen) await context.addCookies(CHOICES);
  const page = await context.newPage();
  const lastRequests = noteRequests(page);
  onTestFinished(async ({ task }) => {
    const [failure] = task.result?.errors ?? [];
    if (failure) failure.message += `\n${await lastRequests()}`;
    const unlisted = unlistedIn(await context.cookies());
    await context.close();
    expect(complaints.filter((complaint) => !expected.some((about) => about.test(complaint)))).toEqual([]);
    expect(unlisted).toEqual([]);
  });
  return {
    page,
    context,
    language,
    text: wordsIn(language),
    async open(path) {
      const status = (await page.goto(path))?.status() ?? 0;
      if (scripts) await scriptsRun(page);
      return status;
    },
    async reload() {
      const answer = await page.reload();
      if (scripts) await scriptsRun(page);
      return answer;
    },
    async loseCookies() {
      await page.goto('/builds/latest.json');
      await context.clearCookies();
    },
    expectComplaint: (about) => expected.push(about),
  };
}
