import { randomUUID } from 'node:crypto';
import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';
import type { NewOperator, ProvidedShop } from './provided.ts';

/** Names the file that runs: files of a worker share this module. */
let file = '';
let shop: ProvidedShop;
let browser: Promise<Browser> | undefined;

async function askForShop(path = ''): Promise<string> {
  const answer = await fetch(`${inject('shops')}/${file}${path}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Opens this file's shop; once, before anything of the file runs. */
export async function openShopUnderTest(settings: Record<string, string> = {}): Promise<void> {
  file = randomUUID();
  shop = JSON.parse(await askForShop(`?${new URLSearchParams(settings)}`));
}

/** Stops this file's shop and deletes its data. */
export async function endShopUnderTest(): Promise<void> {
  await askForShop('/end');
}

/** Replaces this file's shop by one with other settings; before anything is visited. */
export async function reopenShopUnderTest(settings: Record<string, string>): Promise<void> {
  await endShopUnderTest();
  await openShopUnderTest(settings);
}

/** Errors that this file's shop has logged since a moment. */
export async function shopErrorsSince(moment: Date): Promise<string[]> {
  const lines = (await askForShop('/log')).split('\n').filter((line) => line.startsWith('{"level":50'));
  return lines.filter((line) => new Date(JSON.parse(line).time) >= moment);
}

/** Adds a person with all rights, as the command line does. */
export const newOperator = async (): Promise<NewOperator> => JSON.parse(await askForShop('/operator'));

/** The shop that the scenarios visit. */
export function shopUnderTest() {
  const { port, sandboxPort, operationsPort, operator } = shop;
  return {
    /** Of this file's shop alone; ports are used again. */
    id: file,
    port,
    /** Origin of the shop in a language. */
    origin: (language: 'cs' | 'sk' | 'en') => `http://${language}.localhost:${port}`,
    sandboxOrigin: `http://127.0.0.1:${sandboxPort}`,
    operationsOrigin: `http://127.0.0.1:${operationsPort}`,
    /** Token for guarded writes. */
    operator,
  };
}

/** The run's shared browser; each worker has one connection to it, which ends with the worker. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('browser'));
  return browser;
}
