/** More fields than any call of the shop's own pages has. */
const MOST_FIELDS = 200;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The fields of a JSON object as a form has them; what is neither text, number nor boolean is left out. */
function formOfJson(body: Uint8Array): FormData | undefined {
  const form = new FormData();
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (!value || typeof value !== 'object' || Array.isArray(value)) return undefined;
    const fields = Object.entries(value);
    if (fields.length > MOST_FIELDS) return undefined;
    for (const [name, field] of fields) {
      if (['string', 'number', 'boolean'].includes(typeof field)) form.append(name, String(field));
    }
    return form;
  } catch {
    return undefined;
  }
}

/** The fields of a script's call: of a JSON object or a form, none without a body. */
export async function readFields(
  body: Uint8Array<ArrayBuffer>,
  type: string | undefined,
): Promise<FormData | undefined> {
  if (body.length === 0) return new FormData();
  return type !== undefined && JSON_TYPE.test(type) ? formOfJson(body) : readForm(body, type);
}

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
