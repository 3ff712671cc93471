/** A picture that cannot be had; `away` when its host did not answer at all. */
export class PictureFailure extends Error {
  readonly isUnreachable: boolean;

  constructor(reason: string, isUnreachable: boolean) {
    super(reason);
    this.name = 'PictureFailure';
    this.isUnreachable = isUnreachable;
  }
}
