import { type Element, readXml, textOf, writeXml, XmlError, type XmlRow } from '../../../platform/xml/index.ts';
import { CarrierRefusal, CarrierUnavailable } from '../carrier.ts';

export interface PacketaAccess {
  apiUrl: string;
  password: string;
  timeout?: number;
}

const TIMEOUT = 15_000;
/** A thousand labels as base64. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > LARGEST_ANSWER) throw new XmlError('the answer is too large');
    yield part;
  }
}

async function readAnswer(response: Response): Promise<XmlRow> {
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new CarrierUnavailable(`Packeta answered ${response.status}`);
  }
  const expected = { root: /^response$/, row: 'response', longestText: LARGEST_ANSWER };
  const rows: XmlRow[] = [];
  for await (const row of readXml(bounded(response.body), expected)) rows.push(row);
  const [answer] = rows;
  if (!answer || rows.length > 1) throw new CarrierUnavailable('Packeta’s answer has no content');
  return answer;
}

/** Faults of single attributes, each with its name. */
function faultsOf(answer: XmlRow) {
  const faults = answer.children.detail?.[0]?.children.attributes?.[0]?.children.fault ?? [];
  return faults.slice(0, 50).map((fault) => ({
    field: textOf(fault, 'name').slice(0, 60),
    reason: textOf(fault, 'fault').slice(0, 200),
  }));
}

/** Client of Packeta's API: every answer is 200, and its `status` says whether it is one. */
export function createPacketaClient({ apiUrl, password, timeout = TIMEOUT }: PacketaAccess) {
  return async function call(method: string, content: readonly Element[], longer = 0): Promise<XmlRow> {
    const body = writeXml([method, [['apiPassword', password], ...content]]);
    try {
      const response = await fetch(apiUrl, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout + longer),
      });
      const answer = await readAnswer(response);
      const status = textOf(answer, 'status');
      if (status === 'fault') {
        const words = [textOf(answer, 'fault'), textOf(answer, 'string')].map((text) => text.slice(0, 200));
        throw new CarrierRefusal(`Packeta refused ${method}: ${words.join(' ')}`, faultsOf(answer));
      }
      if (status !== 'ok') throw new CarrierUnavailable(`Packeta’s answer to ${method} has no status`);
      return answer;
    } catch (cause) {
      if (cause instanceof CarrierRefusal || cause instanceof CarrierUnavailable) throw cause;
      throw new CarrierUnavailable(`Packeta did not answer ${method} as agreed`, { cause });
    }
  };
}

export type PacketaCall = ReturnType<typeof createPacketaClient>;
