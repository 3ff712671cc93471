import { type HydrationState, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router';

export interface BootState {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, { status: number; message: string; stack?: string }> | null;
}

/** The state that the server rendered from, with errors as the router knows them. */
export function hydrationState({ loaderData, actionData, errors }: BootState): HydrationState {
  if (!errors) return { loaderData, actionData: actionData ?? undefined };
  const revived = Object.entries(errors).map(([route, error]) => [
    route,
    new RouteError(error.status, error.message, { stack: error.stack }),
  ]);
  return { loaderData, actionData: actionData ?? undefined, errors: Object.fromEntries(revived) };
}
