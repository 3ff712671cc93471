import { expect, test } from 'vitest';
import { nameOf } from './contact.ts';

test.each([
  ['Žofie', 'Nováková', 'Žofie Nováková'],
  ['  Žofie ', null, 'Žofie'],
  [null, 'Nová|ková', 'Nová ková'],
  ['Jan\n', 'Nepomuk Maria Josef Antonín Karel Václav', 'Jan Nepomuk Maria Josef Antonín Karel Václav'],
  ['Jan', 'Nepomuk Maria Josef Antonín Karel Václav Jiří', 'Jan Nepomuk Maria Josef Antonín Karel Václav'],
  ['👩‍🌾', '', '👩‍🌾'],
  [null, null, undefined],
  [' ', '|', undefined],
])('the name of %o %o is sent as %o', (firstName, lastName, name) => {
  expect(nameOf({ firstName, lastName }, 45)).toBe(name);
});
