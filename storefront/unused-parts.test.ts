import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `vite.unused-parts.ts` leaves these out of the browser's build: a screen that used them would do nothing there. */
const LEFT_OUT = [
  /\bViewTransition\b|\bviewTransition\b|\binstrumentations\b/,
  /<Activity\b|\bSuspenseList\b|\bunstable_/,
  /\buseActionState\b|\buseFormState\b|\buseFormStatus\b|\brequestFormReset\b|react\/compiler-runtime/,
  /<(?:React\.)?Fragment\s[^>]*\bref=/,
  // Forms with a function as action, and transitions that are awaited.
  /\b(?:action|formAction)=\{(?:async\b|\()/,
  /\bstartTransition\(async\b|\buseTransition\b|\buseOptimistic\b/,
  /\bonSelect(?:Capture)?=|\bonBeforeInput(?:Capture)?=|\bcomponentStack\b|\bfindDOMNode\b/,
  // Of React DOM only these are imported; resources are loaded by the document.
  /import (?:\*|(?!type\b)\w|\{(?! (?:flushSync|createPortal) \}))[^;]* from 'react-dom'/,
  /\bprecedence=/,
  // Custom elements.
  /<[a-z]+-[a-z-]+[\s/>]/,
];

test('no screen uses a part of React or React Router that the browser’s build leaves out', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  const users = files.flatMap((file) => {
    const code = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    return LEFT_OUT.filter((part) => part.test(code)).map((part) => `${file}: ${part.exec(code)?.[0]}`);
  });
  expect(users).toEqual([]);
});
