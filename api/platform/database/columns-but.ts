type Complete<Missing> = [Missing] extends [never] ? unknown : { missing: Missing };

/** Lists the columns of a table besides `Left`, for SQL. A missing or misspelt column is a compile error. */
export const columnsBut =
  <Table, Left extends keyof Table>() =>
  <const Names extends readonly Exclude<keyof Table & string, Left>[]>(
    names: Names & Complete<Exclude<keyof Table, Left | Names[number]>>,
  ): Names =>
    names;
