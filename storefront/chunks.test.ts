import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS } from '../vite.chunks.ts';
import type { RouteHandle } from './lib/shop/route-handle.ts';
import { SCREEN_NAMES } from './pages/lookup/screens.ts';
import { createRoutes } from './routes.tsx';
import { pageOf } from './server/render/pages-of.ts';

const PROJECT = join(import.meta.dirname, '..');

test('everything that is loaded together exists', () => {
  const paths = Object.values(CHUNKS).flat();
  expect(paths.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});

test('each route and each content screen has one file of its name', () => {
  const nothing = () => null;
  const routes = createRoutes('cs', { ErrorPage: nothing, FrameError: nothing });
  const handles = (routes[0]?.children?.[0]?.children ?? []).map(({ handle }) => handle as RouteHandle);
  const files = globSync('storefront/pages/*/*.{ts,tsx}', { cwd: PROJECT });
  const pages = files.filter((file) => !file.includes('.test.')).map((file) => basename(file).split('.')[0]);
  const names = [...handles.map(({ name }) => name), ...SCREEN_NAMES.map(pageOf)];
  expect(names.length).toBeGreaterThan(30);
  const isOnce = (name: string | undefined) => pages.filter((page) => page === name).length === 1;
  expect(names.filter((name) => !isOnce(name))).toEqual([]);
});
