import type { HydrationState } from 'react-router';

export interface BootState {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, { status: number; message: string; stack?: string }> | null;
}

/** What the router takes for an answer that was no success: it looks at these fields, not at a class. */
const errorResponse = (status: number, statusText: string, stack?: string) => ({
  status,
  statusText,
  internal: false,
  data: { stack },
});

/** The state that the server rendered from, with errors as the router knows them. */
export function hydrationState({ loaderData, actionData, errors }: BootState): HydrationState {
  if (!errors) return { loaderData, actionData: actionData ?? undefined };
  const revived = Object.entries(errors).map(([route, error]) => [
    route,
    errorResponse(error.status, error.message, error.stack),
  ]);
  return { loaderData, actionData: actionData ?? undefined, errors: Object.fromEntries(revived) };
}
