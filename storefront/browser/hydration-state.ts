import type { HydrationState } from 'react-router';

export interface BootState {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, { status: number; message: string; stack?: string }> | null;
}

/** An error response for the router, which recognises it by these fields, not by a class. */
const errorResponse = (status: number, statusText: string, stack?: string) => ({
  status,
  statusText,
  internal: false,
  data: { stack },
});

/** The state that the server rendered from, with errors in the router's form. */
export function hydrationState({ loaderData, actionData, errors }: BootState): HydrationState {
  if (!errors) return { loaderData, actionData: actionData ?? undefined };
  const revived = Object.entries(errors).map(([route, error]) => [
    route,
    errorResponse(error.status, error.message, error.stack),
  ]);
  return { loaderData, actionData: actionData ?? undefined, errors: Object.fromEntries(revived) };
}
