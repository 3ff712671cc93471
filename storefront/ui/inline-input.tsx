import { type ComponentProps, useState } from 'react';

/** An input as wide as its text and one character more. */
export function InlineInput({ defaultValue = '', onInput, ...rest }: ComponentProps<'input'>) {
  const [length, setLength] = useState(String(defaultValue).length);
  return (
    <input
      autoComplete="off"
      {...rest}
      defaultValue={defaultValue}
      className="input inline-input"
      style={{ width: `calc(${length + 1}ch + 1.5rem)` }}
      onInput={(event) => {
        setLength(event.currentTarget.value.length);
        onInput?.(event);
      }}
    />
  );
}
