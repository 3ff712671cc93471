import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';
import type {} from './provided.ts';

/** The shop that the scenarios visit. */
export function shopUnderTest() {
  const { port, sandboxPort, operationsPort, operator } = inject('shop');
  return {
    port,
    /** Origin of the shop in a language. */
    origin: (language: 'cs' | 'sk' | 'en') => `http://${language}.localhost:${port}`,
    sandboxOrigin: `http://127.0.0.1:${sandboxPort}`,
    operationsOrigin: `http://127.0.0.1:${operationsPort}`,
    /** Token for guarded writes. */
    operator,
  };
}

/** The run's one browser; closing it in `afterAll` only ends this file's part of it. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('browser'));
}
