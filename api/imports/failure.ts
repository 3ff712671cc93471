/** An import that cannot go on; its message is one clear sentence for the person who asked. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
}
