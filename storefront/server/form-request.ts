/** A body as the form that its type announces; nothing when it cannot be read as one. */
export async function readForm(body: Uint8Array<ArrayBuffer>, type: string | undefined): Promise<FormData | undefined> {
  if (!type) return undefined;
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
}

/** A request whose form was read already: parsing a multipart body costs most of what refusing one does, so nobody does it again. */
export class FormRequest extends Request {
  readonly #form: FormData;

  constructor(url: string, init: RequestInit, form: FormData) {
    super(url, init);
    this.#form = form;
  }

  override formData(): Promise<FormData> {
    return Promise.resolve(this.#form);
  }
}
