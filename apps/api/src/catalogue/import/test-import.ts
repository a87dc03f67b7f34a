import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { clearTenantCaches } from '../../platform/tenant-cache.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { testClient } from '../../testing/test-client.ts';
import { createCatalogue } from '../testing/test-catalogue.ts';
import { openFile } from './file/open-file.ts';
import { findTarget } from './find-target.ts';
import { importCatalogue, type LineFault } from './import-catalogue.ts';
import { ownMapping } from './mapping/default-mapping.ts';
import type { Mapping } from './mapping/mapping.ts';
import type { StockRule } from './write/move-supplied-stock.ts';

/** A database for tests of an import, with a new and empty shop for each test. */
export function useImportShop() {
  let database: TestDatabase;
  let folder: string;
  let tenant: Tenant;
  let shops = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'karwan-import-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const openNext = async () => {
    const domain = `shop${++shops}.example`;
    tenant = await createCatalogue(database.db, { domain, categories: [], products: [] });
  };
  beforeEach(openNext);

  return {
    /** Continues with another new and empty shop. */
    openNext,
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    get tenant() {
      return tenant;
    },
    get client() {
      return testClient({ db: database.db, tenant });
    },
    /** Imports content as a file of this name into the shop's branch in Lahore. */
    async importFile(name: string, content: string | Buffer, given?: Mapping, stock?: StockRule) {
      const file = join(folder, name);
      await writeFile(file, content);
      const target = await findTarget(database.db, { tenant: tenant.domain, branch: 'lahore' });
      const opened = await openFile({ ...given, file });
      const { mapping, records } = given
        ? { mapping: given, records: opened.records }
        : await ownMapping(opened);
      const refusals: LineFault[] = [];
      const warnings: LineFault[] = [];
      const totals = await importCatalogue(database.db, target, {
        records,
        mapping,
        ...(stock && { stock }),
        onRefusal: (refusal) => {
          refusals.push(refusal);
        },
        onWarning: (warning) => {
          warnings.push(warning);
        },
      });
      // As in a process that receives the notification.
      clearTenantCaches(database.db);
      return { totals, refusals, warnings };
    },
  };
}
