interface OtherWaysProps {
  /** The path to go back to once signed in. */
  back: string;
}

/** Ways to sign in beside e-mail and password. */
export function OtherWays(_: OtherWaysProps) {
  return null;
}
