import { useState } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../icon.tsx';
import { toast } from '../show-toast.ts';

const VISIBLE_MILLISECONDS = 2_000;

/** Copies a text; hidden without scripts, where the text can be selected. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslations('ui');
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), VISIBLE_MILLISECONDS);
    } catch (error) {
      console.warn(error);
      toast('info', t('copyFailed'));
    }
  }
  return (
    <button type="button" className="icon-button only-script" aria-label={t('copy', { what })} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} className={isCopied ? 'text-success' : ''} />
      <span className="sr-only" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </button>
  );
}
