import { loadAllTenants } from '@karwan/api/platform/tenants';
import { DatabaseTooOld } from '@karwan/database/upgrade/baseline';
import { extensionsOfMigrations } from '@karwan/database/upgrade/extensions-of-migrations';
import { sql } from 'kysely';
import { type DatabaseCheck, type Finding, fault, warning } from '../check.ts';

const url = 'DATABASE_URL';

/** Checks the server's settings and the user's privileges. */
export const serverCheck: DatabaseCheck = {
  title: 'the PostgreSQL server',
  needs: 'database',
  async run({ db }) {
    const found: Finding[] = [];
    const requested = await extensionsOfMigrations();
    const { rows } = await sql<{ name: string }>`
      select name from pg_available_extensions where name = any(${requested})`.execute(db);
    const missing = requested.filter((name) => !rows.some((row) => row.name === name));
    if (missing.length > 0) {
      found.push(
        fault(url, `the server lacks ${missing.join(' and ')}: install its contrib package.`),
      );
    }
    const {
      rows: [settings],
    } = await sql<{
      isReplica: boolean;
      fsync: string;
      synchronousCommit: string;
      mayCreate: boolean;
      mayMonitor: boolean;
    }>`
      select pg_is_in_recovery() as "isReplica",
        current_setting('fsync') as "fsync",
        current_setting('synchronous_commit') as "synchronousCommit",
        has_schema_privilege('public', 'create') as "mayCreate",
        pg_has_role('pg_monitor', 'usage') as "mayMonitor"`.execute(db);
    if (settings?.isReplica) found.push(fault(url, 'leads to a replica, which takes no orders.'));
    if (settings?.fsync === 'off' || settings?.synchronousCommit === 'off') {
      found.push(
        fault(
          url,
          'the server loses confirmed orders when it stops: fsync and synchronous_commit must be on.',
        ),
      );
    }
    if (settings?.mayCreate === false) {
      found.push(fault(url, 'this user cannot create tables in the schema public.'));
    }
    if (settings?.mayMonitor === false) {
      found.push(
        warning(
          url,
          'this user cannot see standbys, so a missing one raises no alert: grant it pg_monitor.',
        ),
      );
    }
    return found;
  },
};

/** Whether all migrations have run, and none is from a newer version. */
export const migrationsCheck: DatabaseCheck = {
  title: 'migrations',
  needs: 'database',
  run({ migrations: { open, unknown, isTooOld } }) {
    if (isTooOld) return [fault(url, new DatabaseTooOld().message)];
    const found: Finding[] = [];
    if (unknown.length > 0) {
      found.push(
        fault(url, `a newer version of the shop was started on it (${unknown.join(', ')}).`),
      );
    }
    if (open.length > 0) {
      found.push(warning(url, `${open.length} migrations are open: the next start runs them.`));
    }
    return found;
  },
};

/** Largest clock difference in seconds at which one-time codes and deadlines still work. */
const tolerated = 5;

/** Compares the clocks of this machine and the database, both of which decide when things expire. */
export const clockCheck: DatabaseCheck = {
  title: 'the clock',
  needs: 'database',
  async run({ db }) {
    const before = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const middle = (before + Date.now()) / 2;
    const seconds = ((rows[0]?.now.getTime() ?? middle) - middle) / 1_000;
    if (Math.abs(seconds) <= tolerated) return [];
    const way = seconds > 0 ? 'behind' : 'ahead of';
    return [
      fault(
        [],
        `This machine's clock is ${Math.abs(seconds).toFixed(0)} s ${way} the database's: run a time service on both.`,
      ),
    ];
  },
};

/** Whether there is a shop, and whether its settings are valid. */
export const shopsCheck: DatabaseCheck = {
  title: 'shops',
  needs: 'database',
  async run({ db, migrations, config, isPublic }) {
    if (migrations.open.length > 0) return [];
    const { tenants, incomplete } = await loadAllTenants(db);
    const hosts = [...tenants, ...incomplete].flatMap((shop) => shop.hosts);
    const { hostname } = new URL(config.publicUrl);
    const isTheirs = !isPublic || hosts.length === 0 || hosts.includes(hostname);
    const wrong = incomplete.map(({ domain, problems }) =>
      fault([], `${domain} is closed: ${problems.replaceAll('\n', '; ')}.`),
    );
    const none = tenants.length + incomplete.length === 0 && !config.demo;
    if (none) return [warning([], 'There is no shop yet: create one with npm run shop:create.')];
    const elsewhere = warning(
      'PUBLIC_URL',
      `${hostname} is none of the hosts of the shops (${hosts.slice(0, 5).join(', ')}): links lead there. Correct one of them.`,
    );
    return [...wrong, ...(isTheirs ? [] : [elsewhere])];
  },
};
