/** The form in a body of this type; undefined when it cannot be parsed. */
export async function readForm(body: Uint8Array<ArrayBuffer>, type: string | undefined): Promise<FormData | undefined> {
  if (!type) return undefined;
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
}

/** A request with its parsed form, so that the expensive parsing of a multipart body happens once. */
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
