/** Text with plain spaces: the screen has non-breaking ones after short words and before units. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}
