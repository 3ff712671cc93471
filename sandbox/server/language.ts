export const languages = ['cs', 'sk', 'en'] as const;
export type Language = (typeof languages)[number];

function asLanguage(text: string): Language | undefined {
  const short = text.trim().slice(0, 2).toLowerCase();
  return languages.find((language) => language === short);
}

/** The language asked for in the address, else the browser's first that we speak, else Czech. */
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
