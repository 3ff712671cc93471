export const languages = ['cs', 'sk', 'en'] as const;
export type Language = (typeof languages)[number];

function asLanguage(text: string): Language | undefined {
  const short = text.trim().slice(0, 2).toLowerCase();
  return languages.find((language) => language === short);
}

/** The language of the query, else the browser's first supported one, else Czech. */
export function chooseLanguage(requested: unknown, acceptLanguage: string | undefined): Language {
  if (typeof requested === 'string') {
    const chosen = asLanguage(requested);
    if (chosen) return chosen;
  }
  for (const choice of (acceptLanguage ?? '').split(',')) {
    const chosen = asLanguage(choice);
    if (chosen) return chosen;
  }
  return 'cs';
}
