import { errorMessage, fieldErrors, hasType } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

export interface NewPasswordAnswer {
  /** The link was used, replaced or is too old. */
  isLinkOver?: true;
  passwordError?: string;
  /** The password is set; whoever set it is signed in unless the shop refuses them. */
  isSet?: true;
  isSignedIn?: boolean;
}

/** Sets the password of the account that a mailed link belongs to, and signs in with it. */
export async function setNewPassword(
  { api, signIn }: Pick<ShopContext, 'api' | 'signIn'>,
  token: string,
  password: string,
): Promise<NewPasswordAnswer> {
  const body = { token, new_password: password, new_password_confirmation: password };
  try {
    const { item } = await api('PUT /passwords/customer', { body });
    return { isSet: true, isSignedIn: await isSignedInBy(signIn, item.email, password) };
  } catch (error) {
    if (hasType(error, 'link_not_valid')) return { isLinkOver: true };
    const passwordError = fieldErrors(error).new_password;
    if (passwordError !== undefined) return { passwordError };
    // A malformed token, such as one truncated by a mail program.
    if (hasType(error, 'invalid_fields')) return { isLinkOver: true };
    if (hasType(error, 'too_many_requests', 'overloaded'))
      return { passwordError: errorMessage(error) ?? error.message };
    throw error;
  }
}

/** A refusal is no failure here: the password is set, and signing in by hand says why it is refused. */
async function isSignedInBy(signIn: ShopContext['signIn'], email: string, password: string): Promise<boolean> {
  try {
    await signIn.login({ email, password });
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
