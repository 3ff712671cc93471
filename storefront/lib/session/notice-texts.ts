import type { ShopContext } from '../shop/context.ts';
import type { SessionNotice } from '../shop/sign-in.ts';

const SUCCESSES = {
  login_success: 'messages.login_success',
  logout_success: 'messages.logout_success',
  registration_success: 'messages.registration_success',
  automatic_login: 'messages.automatic_login',
  provider_linked: 'messages.provider_linked',
} as const satisfies Partial<Record<SessionNotice, string>>;
type Success = keyof typeof SUCCESSES;

const isSuccess = (notice: SessionNotice): notice is Success => notice in SUCCESSES;

/** What a notice says, and whether it is good news. */
export function noticeText(
  text: ShopContext['text'],
  notice: SessionNotice,
): { kind: 'success' | 'error'; text: string } {
  return isSuccess(notice)
    ? { kind: 'success', text: text(SUCCESSES[notice]) }
    : { kind: 'error', text: text(`errors.${notice}`) };
}
