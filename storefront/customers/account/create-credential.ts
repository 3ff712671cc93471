/** What browsers answer when the shopper closed their window, or waited too long. */
const CLOSED = ['NotAllowedError', 'AbortError'];

/** Lets the browser make a passkey for a challenge; null when the shopper did not want one after all. */
export async function createCredential(options: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    if (error instanceof Error && CLOSED.includes(error.name)) return null;
    throw error;
  }
}
