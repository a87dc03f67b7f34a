import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDatabase } from '@karwan/database/server-url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import { postgresCpu } from '../src/processes/postgres-cpu.ts';
import type { Goods } from './goods/goods.ts';
import { readGoods } from './goods/read-goods.ts';
import { karwan } from './karwan/karwan.ts';
import type { Peer, Site } from './peer.ts';
import { query } from './services/database.ts';
import { startRedis } from './services/redis.ts';

/** Installed, built and seeded files are kept here between runs. */
export const cache = fileURLToPath(new URL('../../.cache/peers', import.meta.url));

/** One PostgreSQL for all shops, with our shop's settings and a database for each. */
export class Stage {
  readonly #server: EmbeddedPostgres;

  private constructor(server: EmbeddedPostgres) {
    this.#server = server;
  }

  static async open(): Promise<Stage> {
    const dataDir = join(cache, 'postgres');
    await mkdir(dataDir, { recursive: true });
    // As root, PostgreSQL runs as another user, who needs access to its data folder.
    await chmod(dataDir, 0o755);
    return new Stage(await startEmbeddedPostgres({ dataDir, join: true }));
  }

  databaseCpu = () => postgresCpu(this.#server.pid);

  /** Installs and seeds what is missing or outdated. */
  async prepare(peer: Peer, say: (text: string) => void): Promise<Goods> {
    const goods = peer === karwan ? undefined : await this.prepare(karwan, () => {});
    say(`Preparing ${peer.title}…`);
    const { folder } = this.#placeOf(peer);
    await mkdir(folder, { recursive: true });
    await this.#withSite(peer, (site) => peer.install(site));
    const wanted = hashOf([peer.seedVersion, goods]);
    const stamp = join(folder, '.seeded');
    if ((await readFile(stamp, 'utf8').catch(() => '')) !== wanted) {
      await this.#seed(peer, goods);
      await writeFile(stamp, wanted);
    }
    return goods ?? JSON.parse(await readFile(goodsFile, 'utf8'));
  }

  /** Runs `work` with an empty Redis. */
  async run<Result>(
    peer: Peer,
    work: (site: Site, redis: number) => Promise<Result>,
  ): Promise<Result> {
    return this.#withSite(peer, work);
  }

  close(): Promise<void> {
    return this.#server.stop();
  }

  async #seed(peer: Peer, goods: Goods | undefined): Promise<void> {
    const { database } = this.#placeOf(peer);
    await query(this.#server.url, `drop database if exists ${database} with (force)`);
    await query(this.#server.url, `create database ${database}`);
    await this.#withSite(peer, async (site) => {
      if (goods) await peer.seed(site, goods);
      else {
        // The goods are read from our own shop, so its database is filled first.
        await peer.seed(site, noGoods);
        const shop = await peer.start(site, { caching: false, goods: noGoods });
        const read = await readGoods(shop.origin, site.databaseUrl).finally(() => shop.stop());
        await writeFile(goodsFile, JSON.stringify(read));
      }
      await query(site.databaseUrl, 'vacuum analyze');
    });
  }

  async #withSite<Result>(
    peer: Peer,
    work: (site: Site, redis: number) => Promise<Result>,
  ): Promise<Result> {
    const { folder, database } = this.#placeOf(peer);
    const redis = await startRedis(folder);
    const databaseUrl = withDatabase(this.#server.url, database);
    try {
      return await work({ folder, databaseUrl, redisUrl: redis.url }, redis.pid);
    } finally {
      await redis.stop();
    }
  }

  #placeOf({ name }: Peer) {
    return { folder: join(cache, name), database: `shop_${name}` };
  }
}

const goodsFile = join(cache, 'goods.json');
const noGoods: Goods = { currency: 'PKR', categories: [], products: [] };

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
