import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { chromiumOptions } from '../../testing/browser/index.ts';

/** Web vitals of a visit: LCP and INP in milliseconds, and CLS. */
export interface Vitals {
  largest: number;
  slowestPress: number;
  shift: number;
}

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A mid-range phone on slow 4G, as Lighthouse has it: a quarter of this processor, 150 ms, 1.6 Mbit/s. */
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
/** Pause before the first press, after which scripts have finished. */
const REST_MS = 2_500;
const TOUCH_MS = 60;

/** Runs in the page before its own scripts. */
function watch(): void {
  const vitals = { largest: 0, slowestPress: 0, shift: 0 };
  Object.assign(window, { vitals });
  const on = <Entry extends PerformanceEntry>(type: string, report: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) report(entry as Entry);
    }).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry: PerformanceEntry) => {
    vitals.largest = entry.startTime;
  });
  on('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) vitals.shift += entry.value;
  });
  on(
    'event',
    (entry: PerformanceEntry & { interactionId: number }) => {
      if (entry.interactionId) vitals.slowestPress = Math.max(vitals.slowestPress, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

/** A tap by raw events: Playwright's own tap runs checks in the page, which would cost the phone's time. */
async function press(client: CDPSession, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`There is no ${button}`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await sleep(REST_MS / 2);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(TOUCH_MS);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await sleep(REST_MS / 2);
}

async function visit(page: Page, address: string, buttons: readonly string[]): Promise<Vitals> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load' });
  await sleep(REST_MS);
  for (const button of buttons) await press(client, page.locator(button).filter({ visible: true }).first());
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}

/** Opens a page on a phone with an empty cache and presses buttons one after the other. */
export async function visitByPhone(browser: Browser, address: string, buttons: readonly string[]): Promise<Vitals> {
  const context = await browser.newContext(SCREEN);
  return visit(await context.newPage(), address, buttons).finally(() => context.close());
}

export const openPhones = (): Promise<Browser> => chromium.launch(chromiumOptions());
