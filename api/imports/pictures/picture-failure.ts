/** A picture that cannot be had; `away` when its host did not answer at all. */
export class PictureFailure extends Error {
  readonly away: boolean;

  constructor(reason: string, away: boolean) {
    super(reason);
    this.name = 'PictureFailure';
    this.away = away;
  }
}
