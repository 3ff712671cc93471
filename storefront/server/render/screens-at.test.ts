import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/locales.ts';
import { ROUTES } from '../../lib/shop/routes.ts';
import { createRoutes } from '../../routes.tsx';
import { fixedScreens, isPersonalAt, withoutScreens } from './screens-at.ts';

const nothing = () => null;
const routesIn = (language: (typeof LANGUAGES)[number]) =>
  createRoutes(language, { ErrorPage: nothing, FrameError: nothing });
/** The name of the screen that is found at a path, and whether it is personal; undefined where none is looked for. */
function screenAt(routes: ReturnType<typeof routesIn>, path: string) {
  if (!fixedScreens(routes)(path)) return undefined;
  return { name: matchRoutes(routes, path)?.at(-1)?.route.id, personal: isPersonalAt(routes, path) };
}

test.each(LANGUAGES)(
  'every fixed screen of %s but the home page is personal, however its address is written',
  (language) => {
    const routes = routesIn(language);
    for (const [name, paths] of Object.entries(ROUTES)) {
      const path = paths[language].replace(/\{\w+\}/g, '7');
      const written = [
        path,
        `${path}/`,
        path.toUpperCase(),
        path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      ];
      for (const one of written)
        expect(screenAt(routes, one), `${name} at ${one}`).toEqual({ name, personal: name !== 'home' });
    }
  },
);

test('pages of the catalogue are nobody’s, also below and beside names of screens', () => {
  const routes = routesIn('cs');
  for (const path of ['/pletove-kremy', '/kosiky', '/kosik-na-pradlo', '/a/kosik'])
    expect(screenAt(routes, path), path).toBe(undefined);
  for (const path of ['/kosik/neco', '/%E0%A4%A'])
    expect(screenAt(routes, path), path).toEqual({ name: 'content', personal: false });
});

test('without the fixed screens every path is found in the catalogue', () => {
  const routes = withoutScreens(routesIn('cs'));
  for (const path of ['/kosik', '/pletove-kremy', '/a/b'])
    expect(matchRoutes(routes, path)?.map(({ route }) => route.id)).toEqual(['root', 'boundary', 'content']);
});
