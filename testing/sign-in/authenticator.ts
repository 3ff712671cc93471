import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test spoils. */
export interface Spoiled {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False: the person was not verified, only present. */
  isVerified?: boolean;
  userHandle?: string;
  counter?: number;
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

type Encodable = Parameters<typeof isoCBOR.encode>[0];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 1;
const VERIFIED = 4;
const WITH_CREDENTIAL = 64;

/** An authenticator in software, which answers challenges as browsers do. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #cose: Uint8Array;
  #counter = 0;
  #userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    this.#cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  #authenticatorData(rpId: string, flags: number, counter: number, more: Uint8Array = new Uint8Array()): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  #clientData(type: string, { challenge }: Options, origin: string, spoiled: Spoiled): Buffer {
    const data = { type, challenge: spoiled.challenge ?? challenge, origin: spoiled.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** `navigator.credentials.create`. */
  create(options: Options, origin: string, spoiled: Spoiled = {}): Record<string, unknown> {
    this.#userHandle = options.user?.id ?? '';
    const rpId = spoiled.rpId ?? options.rp?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose]);
    const flags = PRESENT | WITH_CREDENTIAL | (spoiled.isVerified === false ? 0 : VERIFIED);
    const authData = new Uint8Array(this.#authenticatorData(rpId, flags, spoiled.counter ?? this.#counter, attested));
    const attestation = isoCBOR.encode(
      new Map<string, Encodable>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, Encodable>()],
        ['authData', authData],
      ]),
    );
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options, origin, spoiled).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `navigator.credentials.get`. */
  get(options: Options, origin: string, spoiled: Spoiled = {}): Record<string, unknown> {
    this.#counter += 1;
    const flags = PRESENT | (spoiled.isVerified === false ? 0 : VERIFIED);
    const rpId = spoiled.rpId ?? options.rpId ?? '';
    const authData = this.#authenticatorData(rpId, flags, spoiled.counter ?? this.#counter);
    const clientData = this.#clientData('webauthn.get', options, origin, spoiled);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: spoiled.userHandle ?? this.#userHandle,
    });
  }
}
