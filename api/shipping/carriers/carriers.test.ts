import { expect, test } from 'vitest';
import { SHIPPING_SERVICES } from '../../../contract/shipping/rules.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import { CARRIERS, createCarriers, SERVICES_BY_HAND } from './index.ts';

test('each service of the specification has a carrier, or a reason to be done by hand', async () => {
  const sandbox = await startSandbox({ port: 0 });
  const open = createCarriers(sandbox.environment);
  await sandbox.close();
  expect(open).toHaveLength(CARRIERS.length);
  const served = open.flatMap(({ services }) => services);
  expect([...served, ...Object.keys(SERVICES_BY_HAND)].toSorted()).toEqual(Object.keys(SHIPPING_SERVICES).toSorted());
});

test('any set of carriers may be configured, also none', async () => {
  expect(createCarriers({})).toEqual([]);
  const [only] = createCarriers({ GLS_POINTS_URL: 'https://points.example' });
  expect([only?.name, only?.prepare]).toEqual(['gls', undefined]);
});
