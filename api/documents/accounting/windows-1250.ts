const FIRST_HIGH = 0x80;

/** Bytes of the letters above ASCII. */
const BYTES = new Map(
  Array.from({ length: 256 - FIRST_HIGH }, (_, index) => {
    const byte = FIRST_HIGH + index;
    return [new TextDecoder('windows-1250').decode(Uint8Array.of(byte)), byte] as const;
  }),
);

/** XML in Windows-1250; letters that it lacks become references, so that nothing is lost. */
export function encodeXml(text: string): Buffer {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const byte = code < FIRST_HIGH ? code : BYTES.get(letter);
    if (byte === undefined) bytes.push(...Buffer.from(`&#${code};`));
    else bytes.push(byte);
  }
  return Buffer.from(bytes);
}
