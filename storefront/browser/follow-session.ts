import type { FollowedPage } from './session-changes.tsx';

/** Follows who is signed in; the code for what happens then is loaded when it happens first. */
export function followSession(page: FollowedPage): void {
  const { store } = page;
  let known: number | null | undefined;
  let changes: Promise<ReturnType<typeof import('./session-changes.tsx').createSessionChanges>> | undefined;
  const follow = () => {
    const session = store.get();
    if (session?.customer === undefined) return;
    const who = session.customer?.id ?? null;
    const isOther = known !== undefined && who !== known;
    known = who;
    if (!changes && !isOther && !session.impersonation && !session.notices?.length && !page.notices) return;
    changes ??= import('./session-changes.tsx').then(({ createSessionChanges }) => createSessionChanges(page));
    changes.then((show) => show(session, isOther)).catch(console.warn);
  };
  store.subscribe(follow);
  follow();
}
