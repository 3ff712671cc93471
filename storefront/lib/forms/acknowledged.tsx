/** Field of a form with the id of the changes of the cart that its page shows. */
export const ACKNOWLEDGED = 'acknowledged_changes';

/** What a form says that its page showed; null where nothing had changed. */
export const acknowledgedIn = (form: FormData): string | null => String(form.get(ACKNOWLEDGED) ?? '') || null;

/** Header of a call that says which changes were seen. */
export const acknowledging = (id: string | null | undefined) => (id ? { 'x-acknowledged-changes': id } : undefined);

/** That field: whoever sends the form has seen the changes. */
export const AcknowledgedChanges = ({ id }: { id: string | null }) =>
  id && <input type="hidden" name={ACKNOWLEDGED} value={id} />;
