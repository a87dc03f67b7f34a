import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** What the files of a backup are encrypted for, and the file that opens them again. */
export interface Seal {
  /** A public key of `age`. */
  readonly recipient: string;
  /** The private key, encrypted with the operator's passphrase; undefined: the operator keeps it. */
  readonly keyFile: Uint8Array | undefined;
}

/**
 * A seal for one backup. `key` is a public key of `age` (`age1...`), whose private one stays elsewhere, or a
 * passphrase: then the backup has a key of its own, which lies beside it under that passphrase. Making a key of
 * a passphrase takes a second on purpose, so it is done once and not for each file.
 * @throws Error when `key` is a private key, or too short to protect anything
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

/**
 * The private key that opens a backup.
 * @param keyFile of the backup, if it has one
 * @throws Error when `key` is not what it was encrypted with
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

/** @throws Error when the key is another than the one it was encrypted for */
export async function decrypt(source: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(Readable.toWeb(source) as never);
  return Readable.fromWeb(opened as unknown as ReadableStream);
}
