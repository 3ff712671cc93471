/** An image that cannot be fetched. `isUnreachable`: its host did not answer at all. */
export class PictureFailure extends Error {
  readonly isUnreachable: boolean;

  constructor(reason: string, isUnreachable: boolean) {
    super(reason);
    this.name = 'PictureFailure';
    this.isUnreachable = isUnreachable;
  }
}
