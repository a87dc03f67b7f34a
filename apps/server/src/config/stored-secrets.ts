import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from './environment-error.ts';
import { folderFault } from './folder-fault.ts';

/** A P-256 key pair in base64url: 65 and 32 bytes (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Secrets that are generated when the operator sets none. */
export interface StoredSecrets {
  session(dataDir: string): Promise<string>;
  vapid(dataDir: string): Promise<VapidKeys>;
}

const secretFile = { name: 'session-secret', make: makeSecret, variable: 'SESSION_SECRET' };
const vapidFile = { name: 'vapid-keys.json', make: makeVapidKeys, variable: 'VAPID_PUBLIC_KEY' };

/** Secrets in files of the data folder (mode 0600), generated on first use. */
export const storedSecrets: StoredSecrets = {
  session: (dataDir) => readOrExplain(dataDir, secretFile),
  vapid: async (dataDir) => JSON.parse(await readOrExplain(dataDir, vapidFile)) as VapidKeys,
};

/** The same for read-only commands: a missing secret is generated, but not stored. */
export const unstoredSecrets: StoredSecrets = {
  session: async (dataDir) => (await readIfAllowed(dataDir, secretFile)) ?? makeSecret(),
  vapid: async (dataDir) =>
    JSON.parse((await readIfAllowed(dataDir, vapidFile)) ?? makeVapidKeys()) as VapidKeys,
};

const readIfAllowed = (dataDir: string, { name }: SecretFile) =>
  read(join(dataDir, name)).catch(() => undefined);

interface SecretFile {
  readonly name: string;
  make(): string;
  /** The environment variable that replaces it. */
  readonly variable: string;
}

function makeSecret(): string {
  return randomBytes(33).toString('base64url');
}

function makeVapidKeys(): string {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Node omits the leading zeros of the number; the key needs all 32 bytes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return JSON.stringify({ publicKey, privateKey: privateKey.toString('base64url') });
}

async function readOrExplain(...requested: Parameters<typeof readOrCreate>): Promise<string> {
  try {
    return await readOrCreate(...requested);
  } catch (error) {
    const words = error instanceof Error ? folderFault(error, requested[0]) : undefined;
    throw words === undefined ? error : new EnvironmentError(words);
  }
}

async function readOrCreate(dataDir: string, { name, make, variable }: SecretFile) {
  const path = join(dataDir, name);
  const known = await read(path);
  if (known) return known;
  // PostgreSQL's system user must be able to traverse the folder.
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o755);
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, `${make()}\n`, { mode: 0o600 });
  // Atomic: of two processes that start at once, the first one's secret is kept.
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
