import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../../platform/mail/index.ts';
import { LetterPage } from './letter-page.tsx';

// The document type that mail clients expect; without it some use quirks mode.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A mail as HTML. */
export function writeHtml(letter: Letter): string {
  return DOCTYPE + renderToStaticMarkup(<LetterPage {...letter} />);
}
