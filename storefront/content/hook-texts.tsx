import type { Hook } from '../../contract/content/rules.ts';
import type { ShopContext } from '../lib/shop/context.ts';

/** Texts of the shop at a place of the storefront, as sanitised HTML. */
export async function loadHookTexts({ api }: ShopContext, hook: Hook): Promise<string[]> {
  const { items } = await api('GET /static-contents', { query: { hook, paginate: '0', only: 'content' } });
  return items.map(({ content }) => content);
}

export function HookTexts({ texts, className = '' }: { texts: string[]; className?: string }) {
  if (texts.length === 0) return null;
  return (
    <div className={`grid gap-4 ${className}`}>
      {texts.map((html) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
        <div key={html} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  );
}
