import { inputDate } from '../lib/format.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface DateInputProps extends Omit<TextInputProps, 'type' | 'min' | 'max'> {
  min?: string | Date;
  max?: string | Date;
}

/** A day; its bounds are written as year-month-day. */
export function DateInput({ min, max, ...rest }: DateInputProps) {
  return <TextInput {...rest} type="date" min={inputDate(min)} max={inputDate(max)} />;
}
