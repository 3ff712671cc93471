import { useRef, useState } from 'react';
import { LONGEST_TYPED_EMAIL } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { setNatively, TextInput } from '../../ui/index.ts';
import type { DeliverySectionProps } from './delivery-section-props.ts';
import { meantEmail } from './meant-email.ts';
import { useAfterPress } from './use-after-press.ts';

/** The buyer's e-mail; one that looks like a slip is asked about, and stays as it is unless the buyer takes the other. */
export function EmailField({ values, rules, errorOf, focused }: DeliverySectionProps) {
  const t = useTranslations('checkout');
  const [meant, setMeant] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();
  const take = () => {
    const input = box.current?.querySelector('input');
    if (!input || !meant) return;
    setNatively(input, meant);
    setMeant(undefined);
    input.focus();
  };
  return (
    <div ref={box}>
      <TextInput
        id="email"
        name="email"
        type="email"
        label={t('email')}
        hint={t(rules.isElectronic ? 'emailHintElectronic' : 'emailHint')}
        error={errorOf('email')}
        defaultValue={values.email}
        autoFocus={focused === 'email'}
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
        spellCheck={false}
        maxLength={LONGEST_TYPED_EMAIL}
        required
        onInput={() => setMeant(undefined)}
        onBlur={({ currentTarget }) => afterPress(() => setMeant(meantEmail(currentTarget.value)))}
      />
      <p role="status" className={meant ? 'mt-2 text-14' : undefined}>
        {meant && (
          <>
            {t('emailMeant', { email: meant })}{' '}
            <button type="button" className="link" onClick={take}>
              {t('emailMeantTake')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
