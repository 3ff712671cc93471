import { generateKeyPair } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const pair = z.object({ publicKey: z.string(), privateKey: z.string() });
const bothPairs = z.object({ shop: pair, gateway: pair });

/** RSA keys in PEM, for a gateway where both sides sign. */
export type KeyPairs = z.infer<typeof bothPairs>;

const newPair = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

async function newPairs(): Promise<KeyPairs> {
  const [shop, gateway] = await Promise.all([newPair(), newPair()]);
  return { shop, gateway };
}

/** Making keys takes a moment, so sandboxes of one process that keep nothing share them. */
let shared: Promise<KeyPairs> | undefined;

function readStored(file: string): KeyPairs | undefined {
  try {
    return bothPairs.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Keys of a gateway; stored where its payments are, so that a shop keeps its settings over a restart. */
export async function readKeyPairs(name: string, dataDir: string | undefined): Promise<KeyPairs> {
  if (!dataDir) {
    shared ??= newPairs();
    return shared;
  }
  const file = join(dataDir, `${name}-keys.json`);
  const stored = readStored(file);
  if (stored) return stored;
  const pairs = await newPairs();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(pairs), { mode: 0o600 });
  return pairs;
}
