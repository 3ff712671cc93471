import { type ComponentProps, useState } from 'react';
import { useTranslations } from '../lib/use-translations.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

interface FileInputProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** Told the first file, or nothing. */
  onFile?: (file: File | null) => void;
}

export function FileInput({ label, error, hint, optional, id, className, onFile, ...rest }: FileInputProps) {
  const t = useTranslations('ui');
  const [name, setName] = useState('');
  return (
    <Field label={label} error={error} hint={hint} optional={optional} id={id} className={className}>
      {(control) => (
        <div className="input relative flex items-center gap-2">
          <Icon name="upload" />
          <span className="truncate">{name || t('chooseFile')}</span>
          <input
            {...rest}
            {...control}
            type="file"
            className="absolute inset-0 opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0] ?? null;
              setName(file?.name ?? '');
              onFile?.(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
