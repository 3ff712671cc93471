import { createContext, memo, type ReactNode, use } from 'react';

/** Header and footer as HTML; the browser reads them from its document. */
export interface LayoutHtml {
  header: string;
  minimalHeader: string;
  footer: string;
  /** The bar that asks about cookies; every page has it, and it is shown to whoever did not choose yet. */
  consent: string;
}

const LayoutContext = createContext<LayoutHtml | null>(null);

export function LayoutSlots({ value, children }: { value: LayoutHtml; children: ReactNode }) {
  return <LayoutContext value={value}>{children}</LayoutContext>;
}

interface SlotProps {
  name: keyof LayoutHtml;
  hidden?: boolean;
}

/** A static part of the layout: written by the server, left alone by hydration, never rendered again. */
export const Slot = memo(function Slot({ name, hidden }: SlotProps) {
  const html = use(LayoutContext)?.[name] ?? '';
  return (
    <div
      className="contents"
      data-slot={name}
      hidden={hidden}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering, from the same process.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});

/** Reads the static parts of the layout from the document. */
export function readLayout(): LayoutHtml {
  const read = (name: keyof LayoutHtml) => document.querySelector(`[data-slot="${name}"]`)?.innerHTML ?? '';
  return {
    header: read('header'),
    minimalHeader: read('minimalHeader'),
    footer: read('footer'),
    consent: read('consent'),
  };
}
