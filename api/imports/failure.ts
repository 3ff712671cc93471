/** An import that cannot continue; its message is one sentence for the user. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
}
