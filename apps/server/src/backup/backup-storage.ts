import type { Readable } from 'node:stream';

/** Storage for the files of one backup. */
export interface BackupStorage {
  /** Its location, for messages. */
  readonly title: string;
  /** Stores a stream without buffering all of it in memory. */
  write(name: string, content: Readable): Promise<void>;
  /** Reads what `write` stored; the stream fails unless it has exactly `bytes` bytes. */
  read(name: string, bytes: number): Readable;
  writeWhole(name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  readWhole(name: string): Promise<Uint8Array | undefined>;
}

/** A backup that is being written. */
export interface BackupDraft {
  readonly storage: BackupStorage;
  /** Makes the complete backup visible. */
  finish(): Promise<void>;
  /** Removes the incomplete backup. */
  discard(): Promise<void>;
}

/** A location for many backups. */
export interface BackupTarget {
  /** @returns the path of the new backup, and its draft */
  begin(name: string): Promise<{ readonly path: string; readonly draft: BackupDraft }>;
  /** The names of the complete backups in it. */
  names(): Promise<string[]>;
  /** Removes a backup so that an interrupted removal never leaves one that looks complete. */
  remove(name: string): Promise<void>;
}
