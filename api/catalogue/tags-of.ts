/** Cache tags of records in an answer. */
export const tagsOf = (name: string, records: readonly { id?: unknown }[]) =>
  records.flatMap((record) => (record.id ? [`${name}-${record.id}`] : []));
