import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';

/** A base backup as PostgreSQL streams it. Read `archive` to its end first, then await `manifest`. */
export interface BaseBackup {
  /** A tar of the data directory, with the write-ahead log (WAL) that makes it consistent. */
  readonly archive: Readable;
  /** PostgreSQL's own list of the files with their SHA-256, as JSON; resolves after the archive has ended. */
  readonly manifest: Promise<string>;
}

/**
 * Starts a base backup of the server at `url` over the replication protocol, as `pg_basebackup` does. The shop
 * keeps running meanwhile; the backup holds everything that was committed before it ended.
 * @throws Error when the user lacks the replication privilege or the server refuses
 */
export async function openBaseBackup(url: string, label: string): Promise<BaseBackup> {
  const config = { connectionString: url, application_name: 'karwan-backup', replication: 'true' };
  const client = new pg.Client(config as pg.ClientConfig);
  // An error that breaks the connection also rejects the query.
  client.on('error', () => {});
  await client.connect();
  // A temporary replication slot keeps the WAL that the backup ends with, however slowly it is read; it is dropped
  // with the connection. Without a free slot the backup still succeeds if that WAL has not been removed by then.
  const slot = `karwan_backup_${randomBytes(6).toString('hex')}`;
  await client
    .query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`)
    .catch(() => undefined);
  const backup = new Backup(label, client.connection.stream);
  client.query(backup);
  const { archive } = backup;
  archive.once('close', () => void client.end().catch(() => {}));
  return { archive, manifest: backup.manifest };
}

/** The zero-terminated text that follows a message's type byte. */
const nameIn = (chunk: Buffer) => chunk.toString('utf8', 1, chunk.indexOf(0, 1));

/** The reply to `BASE_BACKUP`: some rows, then one COPY stream; the first byte of each message is its type. */
class Backup implements pg.Submittable {
  readonly archive: Readable;
  readonly manifest: Promise<string>;
  readonly #label: string;
  readonly #source: { pause(): void; resume(): void };
  readonly #manifest = Promise.withResolvers<string>();
  readonly #manifestParts: Buffer[] = [];
  #isManifest = false;

  constructor(label: string, source: { pause(): void; resume(): void }) {
    this.#label = label.replaceAll("'", '');
    this.#source = source;
    this.manifest = this.#manifest.promise;
    // The reader of the archive gets the same error there.
    this.manifest.catch(() => {});
    this.archive = new Readable({ read: () => source.resume() });
  }

  submit(connection: pg.Connection): void {
    // The replication protocol accepts its keywords in capitals only.
    const options = [
      `LABEL '${this.#label}'`,
      "CHECKPOINT 'fast'",
      'WAL true',
      "MANIFEST 'yes'",
      "MANIFEST_CHECKSUMS 'SHA256'",
    ];
    const sender = connection as pg.Connection & { query(text: string): void };
    sender.query(`BASE_BACKUP (${options.join(', ')})`);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n' && nameIn(chunk) !== 'base.tar') {
      this.handleError(new Error('the database has further tablespaces, which are not backed up'));
    } else if (kind === 'm') this.#isManifest = true;
    else if (kind === 'd') this.#take(Buffer.from(chunk.subarray(1)));
  }

  #take(data: Buffer): void {
    if (this.#isManifest) this.#manifestParts.push(data);
    else if (!this.archive.destroyed && !this.archive.push(data)) this.#source.pause();
  }

  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
  handleEmptyQuery() {}

  handleError(error: Error): void {
    this.#manifest.reject(error);
    this.archive.destroy(error);
  }

  handleReadyForQuery(): void {
    this.#manifest.resolve(Buffer.concat(this.#manifestParts).toString('utf8'));
    this.archive.push(null);
  }
}
