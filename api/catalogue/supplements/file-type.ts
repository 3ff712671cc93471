const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const begins = (bytes: Buffer, signature: string | Buffer, offset = 0) => {
  const expected = Buffer.from(signature as string);
  return bytes.subarray(offset, offset + expected.length).equals(expected);
};

/** Kinds of files that may be attached, by the bytes that they begin with. */
const KINDS = [
  { mime_type: 'application/pdf', extension: 'pdf', is: (bytes: Buffer) => begins(bytes, '%PDF-') },
  { mime_type: 'image/png', extension: 'png', is: (bytes: Buffer) => begins(bytes, PNG) },
  { mime_type: 'image/jpeg', extension: 'jpg', is: (bytes: Buffer) => begins(bytes, JPEG) },
  {
    mime_type: 'image/webp',
    extension: 'webp',
    is: (bytes: Buffer) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8),
  },
];

/** What a file is by its content, whatever it is called; undefined for what may not be attached. */
export function fileType(bytes: Buffer): { mime_type: string; extension: string } | undefined {
  const kind = KINDS.find(({ is }) => is(bytes));
  return kind && { mime_type: kind.mime_type, extension: kind.extension };
}
