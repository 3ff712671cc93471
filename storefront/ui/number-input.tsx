import { TextInput, type TextInputProps } from './text-input.tsx';

/** A number, with the numeric keyboard on a phone. */
export function NumberInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput inputMode="decimal" {...props} type="number" />;
}
