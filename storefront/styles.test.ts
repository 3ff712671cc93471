import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const list = (ending: RegExp) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = list(/\.tsx?$/).map((file) => ({ file, text: read(file) }));
const styles = list(/\.css$/);

/** Files that a stylesheet imports, and those that they import. */
function importsOf(file: string): string[] {
  const own = [...read(file).matchAll(/@import "(\.[^"]+)"/g)].map(([, path = '']) => join(dirname(file), path));
  return [...own, ...own.flatMap(importsOf)];
}

/** Classes of a stylesheet, without strings, comments and numbers. */
function classesOf(file: string): string[] {
  const selectors = read(file).replace(/\/\*[\s\S]*?\*\/|"[^"]*"|\{[^{}]*\}/g, ' ');
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))];
}

/** Whether the code contains a class as a word, or builds its ending: `notice-${kind}`. */
function isNamed(name: string, text: string): boolean {
  const start = name.slice(0, name.lastIndexOf('-') + 1);
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text) || (start !== '' && text.includes(`${start}$`));
}

test('the stylesheet of pages includes every other once', () => {
  expect(importsOf('styles.css').toSorted()).toEqual(styles.filter((file) => file !== 'styles.css').toSorted());
});

test('every styled class is used', () => {
  const isUsed = (name: string) => sources.some(({ text }) => isNamed(name, text));
  expect(styles.flatMap((file) => classesOf(file).filter((name) => !isUsed(name)))).toEqual([]);
});

test('a room styles only its own screens; styles shared by rooms are in ui', () => {
  const ofUi = new Set(styles.filter((file) => file.startsWith('ui/')).flatMap(classesOf));
  const strange = styles
    .filter((file) => dirname(file) !== '.' && !file.startsWith('ui/'))
    .flatMap((file) => {
      const own = sources.filter((source) => source.file.startsWith(`${dirname(file)}/`));
      const isOwn = (name: string) => ofUi.has(name) || own.some(({ text }) => isNamed(name, text));
      return classesOf(file)
        .filter((name) => !isOwn(name))
        .map((name) => `${file} .${name}`);
    });
  expect(strange).toEqual([]);
});

test('no style applies to every element below a :has(), which would be styled again after each change of the page', () => {
  const wide = styles.flatMap((file) => {
    const selectors = read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .match(/[^{};]+(?=\{)/g);
    return (selectors ?? []).flatMap((one) => one.split(/,(?![^(]*\))/)).filter((one) => /:has\(.*[\s>]\*/s.test(one));
  });
  expect(wide).toEqual([]);
});
