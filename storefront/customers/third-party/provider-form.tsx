import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '../../lib/http/failure.ts';
import { RETURN_PARAMETER } from '../../lib/shop/sign-in.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { Button, toast } from '../../ui/index.ts';
import { beginAtProvider } from './begin-at-provider.ts';

/** Marks of third parties whose rules want them on the button. Of others the name stands alone. */
const MARKS: ReadonlySet<string> = new Set(['google', 'apple', 'facebook']);

interface ProviderFormProps {
  provider: string;
  /** The path to come back to. */
  back: string;
  /** Links the third party to the signed-in customer, instead of signing in. */
  links?: boolean;
  /** What the button does, where its text is only a name. */
  label?: string;
  children: ReactNode;
}

/** A button that leads to a third party, with and without scripts. */
export function ProviderForm({ provider, back, links, label, children }: ProviderFormProps) {
  const { text } = useShop();
  const [isLeaving, setLeaving] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    beginAtProvider(event.currentTarget).catch((error: unknown) => {
      setLeaving(false);
      toast('error', failureText(text, error));
    });
  }

  return (
    <form method="post" action={`/api/auth/third-party/${provider}`} onSubmit={onSubmit} className="grid">
      <input type="hidden" name={RETURN_PARAMETER} value={back} />
      {links && <input type="hidden" name="intent" value="link" />}
      <Button
        type="submit"
        wide
        icon={MARKS.has(provider) ? `mark-${provider}` : undefined}
        loading={isLeaving}
        aria-label={label}
      >
        {children}
      </Button>
    </form>
  );
}
