import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from './environment-error.ts';
import { folderFault } from './folder-fault.ts';

/** A pair on the curve P-256 in base64url: 65 and 32 bytes (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The secret of this data folder (`DATA_DIR/session-secret`, mode 0600), made on first use. */
export function loadOrCreateSecret(dataDir: string): Promise<string> {
  const make = () => randomBytes(33).toString('base64url');
  return readOrExplain(dataDir, 'session-secret', make, 'SESSION_SECRET');
}

/** The keys of this data folder (`DATA_DIR/vapid-keys.json`, mode 0600), made on first use. */
export async function loadOrCreateVapidKeys(dataDir: string): Promise<VapidKeys> {
  const text = await readOrExplain(dataDir, 'vapid-keys.json', makeVapidKeys, 'VAPID_PUBLIC_KEY');
  return JSON.parse(text) as VapidKeys;
}

function makeVapidKeys(): string {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are left out of the number, but not of the key.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return JSON.stringify({ publicKey, privateKey: privateKey.toString('base64url') });
}

async function readOrExplain(...asked: Parameters<typeof readOrCreate>): Promise<string> {
  try {
    return await readOrCreate(...asked);
  } catch (error) {
    const words = error instanceof Error ? folderFault(error, asked[0]) : undefined;
    throw words === undefined ? error : new EnvironmentError(words);
  }
}

async function readOrCreate(dataDir: string, name: string, make: () => string, variable: string) {
  const path = join(dataDir, name);
  const known = await read(path);
  if (known) return known;
  // The database's own user must be able to pass through.
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o755);
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, `${make()}\n`, { mode: 0o600 });
  // Of two processes that start at once the first one's stays.
  await link(partial, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(partial, { force: true });
  const made = await read(path);
  if (!made) throw new Error(`${path} is empty: remove it, or set ${variable}`);
  return made;
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
