/** Scripts send and get JSON; forms are led back to a page. */
export function isScript({ request }: { request: Request }): boolean {
  const { headers } = request;
  return [headers.get('accept'), headers.get('content-type')].some((type) => type?.startsWith('application/json'));
}
