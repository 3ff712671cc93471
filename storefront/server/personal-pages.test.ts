import { expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/locales.ts';
import { ROUTES } from '../lib/routes.ts';
import { createRoutes } from '../routes.tsx';
import { personalPages } from './personal-pages.ts';

const nothing = () => null;
const inLanguage = (language: (typeof LANGUAGES)[number]) =>
  personalPages(createRoutes(language, { ErrorPage: nothing, FrameError: nothing }));
const PUBLIC = ['home', 'account-deleted'];

test.each(LANGUAGES)('every fixed screen of %s but two is personal, however its address is written', (language) => {
  const isPersonal = inLanguage(language);
  for (const [name, paths] of Object.entries(ROUTES)) {
    const path = paths[language].replace(/\{\w+\}/g, '7');
    const written = [
      path,
      `${path}/`,
      path.toUpperCase(),
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ];
    for (const one of written) expect(isPersonal(one), `${name} at ${one}`).toBe(!PUBLIC.includes(name));
  }
});

test('pages of the catalogue are nobody’s, also below and beside names of screens', () => {
  const isPersonal = inLanguage('cs');
  for (const path of ['/pletove-kremy', '/kosiky', '/kosik-na-pradlo', '/kosik/neco', '/%E0%A4%A', '/', '/a/kosik'])
    expect(isPersonal(path), path).toBe(false);
});
