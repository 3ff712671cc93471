let current: string | undefined;

/** Id of the page's connection that receives live changes: sent with writes, so that the page is not informed of its own. */
export const liveSocketId = (): string | undefined => current;

export function setLiveSocketId(id: string | undefined): void {
  current = id;
}
