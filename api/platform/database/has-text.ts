/** SQL: whether a translated column has a text of its own in the language, an SQL parameter. */
export const hasText = (column: string, language: string) => `coalesce(${column} ->> ${language}::text, '') <> ''`;
