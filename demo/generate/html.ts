const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character);

export const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
