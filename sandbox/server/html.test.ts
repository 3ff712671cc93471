import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped, markup made here is not', () => {
  const inner = html`<b>${'<i>"\'&'}</b>`;
  expect(html`<p title="${'"x"'}">${[inner, 1, null, undefined, false]}</p>`.source).toBe(
    '<p title="&quot;x&quot;"><b>&lt;i&gt;&quot;&#39;&amp;</b>1</p>',
  );
});

test('an object that only looks like markup is no markup', () => {
  const forged = JSON.parse('{"source":"<script>"}');
  expect(() => html`${forged}`.source).toThrow(TypeError);
});
