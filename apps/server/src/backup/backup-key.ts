import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The encryption key of one backup. */
export interface Seal {
  /** A public key of `age`. */
  readonly recipient: string;
  /** The private key, encrypted with the operator's passphrase; undefined: the operator keeps it. */
  readonly keyFile: Uint8Array | undefined;
}

/**
 * Makes the key of a backup. `key` is a public key of `age` (`age1...`), or a passphrase: then a new key pair is
 * generated, whose private key is stored in the backup, encrypted with the passphrase. Deriving a key from a
 * passphrase takes a second on purpose, so it is done once for all files.
 * @throws Error when `key` is a private key, or too short for a passphrase
 */
export async function makeSeal(key: string): Promise<Seal> {
  if (key.startsWith('AGE-SECRET-KEY-')) {
    throw new Error('BACKUP_KEY is a private key: back up with the public one (age1...)');
  }
  if (key.length < 16) throw new Error('BACKUP_KEY must have at least 16 characters');
  if (key.startsWith('age1')) return { recipient: key, keyFile: undefined };
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  const keyFile = await encrypter.encrypt(`${identity}\n`);
  return { recipient: await identityToRecipient(identity), keyFile };
}

/** The `key` of `makeSeal` that belongs to a key that opens backups: a passphrase, or the public key of a private one. */
export async function sealingKey(key: string): Promise<string> {
  return key.startsWith('AGE-SECRET-KEY-') ? await identityToRecipient(key) : key;
}

/**
 * The private key that decrypts a backup.
 * @param keyFile the backup's encrypted private key, if it was made with a passphrase
 * @throws Error when `key` is the wrong passphrase or key
 */
export async function openSeal(key: string, keyFile: Uint8Array | undefined): Promise<string> {
  if (key.startsWith('AGE-SECRET-KEY-')) return key;
  if (keyFile === undefined) {
    throw new Error(
      'the backup was made with a public key: set BACKUP_KEY to its private one (AGE-SECRET-KEY-1...)',
    );
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    return (await decrypter.decrypt(keyFile, 'text')).trim();
  } catch (cause) {
    throw new Error('BACKUP_KEY is not the passphrase that the backup was made with', { cause });
  }
}

export async function encrypt(source: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sealed = await encrypter.encrypt(Readable.toWeb(source) as never);
  return Readable.fromWeb(sealed as unknown as ReadableStream);
}

/** @throws Error when `identity` is not the key that it was encrypted for */
export async function decrypt(source: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(Readable.toWeb(source) as never).catch((cause: Error) => {
    if (!cause.message.startsWith('no identity matched')) throw cause;
    throw new Error('BACKUP_KEY is not the key that the backup was made for', { cause });
  });
  return Readable.fromWeb(opened as unknown as ReadableStream);
}
