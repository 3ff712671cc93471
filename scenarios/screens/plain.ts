/** Text as it was written: the screen binds short words and units with spaces that no line ends at. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}
