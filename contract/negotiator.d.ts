/** What is used of it: the published types know no `preferred`. */
declare module 'negotiator' {
  // biome-ignore lint/style/noDefaultExport: it is how the module exports.
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | readonly string[] | undefined>> });
    encoding<E extends string>(available: readonly E[], options: { preferred: readonly E[] }): E | undefined;
    languages(): string[];
  }
}
