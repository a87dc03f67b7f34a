import type { Readable } from 'node:stream';

/** Where the files of one backup lie. */
export interface BackupPlace {
  /** How people find it. */
  readonly title: string;
  /** Stores the content of a stream, which is never whole in memory. */
  write(name: string, content: Readable): Promise<void>;
  /** What `write` stored: so many bytes. The stream fails where some are missing, or there are more. */
  read(name: string, bytes: number): Readable;
  writeWhole(name: string, content: Uint8Array): Promise<void>;
  /** Undefined: there is no such file. */
  readWhole(name: string): Promise<Uint8Array | undefined>;
}

/** A backup that is being written. */
export interface BackupDraft {
  readonly place: BackupPlace;
  /** It is complete. */
  finish(): Promise<void>;
  /** It is not going to be. */
  discard(): Promise<void>;
}

/** Where backups are collected; each gets a place of its own in it. */
export interface BackupTarget {
  /** @returns where the backup will be, and its draft */
  begin(name: string): Promise<{ readonly path: string; readonly draft: BackupDraft }>;
}
