import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startBoss } from '@karwan/api/queues';
import { readMetrics } from '@karwan/api/shop/system/read-metrics';
import { createTestDatabase } from '@karwan/database/test-database';
import { createPageCache } from '@karwan/page-cache/page-cache';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTelemetry } from './telemetry.ts';

const root = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const text = (path: string) => readFileSync(root(path), 'utf8');

interface Rule {
  alert: string;
  record?: string;
  expr: string;
  annotations: { runbook: string };
}
const { groups } = parse(text('deploy/observability/alerts.yaml')) as {
  groups: { rules: Rule[] }[];
};
const all = groups.flatMap((group) => group.rules);
const rules = all.filter(({ alert }) => alert);
const expressions = [
  ...all.map(({ expr }) => expr),
  ...readdirSync(root('deploy/observability'))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(text(`deploy/observability/${name}`)).panels)
    .flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
];

let exported: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const boss = await startBoss(database.url, { supervise: false, onError: () => {} });
  await boss.stop({ graceful: false });
  await sql`with shop as (
      insert into tenant (domain, name, base_currency) values ('a.example', 'A', 'PKR') returning id)
    insert into analytics_event (tenant_id, kind, name, path, visitor, data)
    select id, 'timing', name, '/', visitor, data::jsonb
    from shop, (values ('LCP', gen_random_uuid(), '{"value": 2300}'), ('INP', null, '{"value": 9999}'))
      timing (name, visitor, data)`.execute(database.db);
  const { registry } = createTelemetry({
    cache: createPageCache({ maxBytes: 1_000 }),
    undelivered: async () => [],
    callsLeft: async () => ({ ebay: 5_000 }),
    systemMetrics: () => readMetrics(database.db),
  });
  exported = await registry.metrics();
}, 60_000);
afterAll(() => database.drop());

const operators = new Set(['and', 'or', 'on', 'bool']);
/** What other exporters collect: the rules need them beside the shop (docs/operations/alerts.md). */
const ofOthers = new Set([
  'up',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
]);

/** Names of metrics in a PromQL expression: words outside of labels and ranges that are no function calls. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\b(?:by|without) \([^)]*\)/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\boffset \w+/g, '');
  const words = bare.matchAll(/\b([a-z][\w:]+)\b(?!\s*\()/g);
  return [...words].map(([, word = '']) => word).filter((word) => !operators.has(word));
}

test('every metric of dashboards and rules is exported', () => {
  const made = new Set([...exported.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const recorded = new Set(all.map(({ record }) => record));
  const isExported = (name: string) =>
    ofOthers.has(name) ||
    recorded.has(name) ||
    made.has(name) ||
    made.has(name.replace(/_(?:bucket|count|sum)$/, ''));
  const named = [...new Set(expressions.flatMap(metricsIn))];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !isExported(name))).toEqual([]);
});

test('every alert has a section in the runbook, and every section has an alert', () => {
  const sections = [...text('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operations/alerts.md#${alert.toLowerCase()}`);
  }
});

test("the shop's metrics come from its database; visitors are counted only with consent", () => {
  expect(exported).toContain('database_answers 1');
  expect(exported).toContain('backup_age_seconds +Inf');
  expect(exported).toContain('job_queue_waiting{queue="order-message"} 0');
  expect(exported).toContain('web_vitals_p75{name="LCP"} 2300');
  expect(exported).not.toContain('INP');
  expect(exported).toContain('shop_orders_recent 0');
  expect(exported).toContain('database_archive_failing_seconds 0');
});

test('without the database its metrics are missing and the others present', async () => {
  const { registry } = createTelemetry({
    cache: createPageCache({ maxBytes: 1_000 }),
    systemMetrics: () => Promise.reject(new Error('no line')),
  });
  const numbers = await registry.metrics();
  expect(numbers).toContain('database_answers 0');
  expect(numbers).toContain('page_cache_pages 0');
  expect(numbers).not.toMatch(/^shop_orders_recent/m);
});

test('a hanging database does not block a scrape', async () => {
  const hanging = () => new Promise<never>(() => {});
  const { registry } = createTelemetry({
    cache: createPageCache({ maxBytes: 1_000 }),
    systemMetrics: hanging,
    undelivered: hanging,
    callsLeft: hanging,
  });
  const numbers = await registry.metrics();
  expect(numbers).toContain('database_answers 0');
  expect(numbers).toContain('page_cache_pages 0');
});
