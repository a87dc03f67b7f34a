import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const here = (path: string) => new URL(path, import.meta.url);
const read = (path: string) => readFileSync(here(path), 'utf8');
const guides = readdirSync(here('../../docs/operations'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, read(`../../docs/operations/${name}`)] as const);

/** Units that Debian's packages bring. */
const ofDebian = ['nginx', 'certbot.timer', 'postgresql', 'haproxy', 'patroni', 'valkey-server'];

test.each(guides)('%s names only systemd units that exist', (_name, guide) => {
  const named = [
    ...guide.matchAll(/journalctl -u ([\w@.-]+)/g),
    ...guide.matchAll(/systemctl (?:status|stop|start|restart|reload|enable --now) ([\w@.-]+)/g),
  ].map(([, unit = '']) => unit);
  const isKnown = (unit: string) =>
    ofDebian.includes(unit) ||
    [unit, `${unit}.service`, unit.replace(/@.*/, '@.service')].some((file) =>
      existsSync(here(`../systemd/${file}`)),
    );
  expect(named.filter((unit) => !isKnown(unit))).toEqual([]);
});

test("the alerts' guide names only ports on which something listens", () => {
  const [, guide = ''] = guides.find(([name]) => name === 'alerts.md') ?? [];
  // The nodes of the unit, each on the port of its name, and Prometheus' own exporters.
  const listeners = new Set(['3001', '3002', '9100', '9115']);
  for (const [, port = ''] of read('../haproxy/haproxy.cfg').matchAll(/^ +bind [\d.]*:(\d+)/gm)) {
    listeners.add(port);
  }
  const named = [...guide.matchAll(/[\w.]:(\d{2,5})\b/g)].map(([, port = '']) => port);
  expect(named).toContain('7000');
  expect(named.filter((port) => !listeners.has(port))).toEqual([]);
  expect(read('../nginx/karwan.conf')).toContain('server 127.0.0.1:3001');
});

test('every severity and delay of the guide is that of its rule', () => {
  const [, guide = ''] = guides.find(([name]) => name === 'alerts.md') ?? [];
  const { groups } = parse(read('alerts.yaml')) as {
    groups: { rules: { alert?: string; for: string; labels: { severity: string } }[] }[];
  };
  for (const { alert, for: delay, labels } of groups.flatMap(({ rules }) => rules)) {
    if (!alert) continue;
    const section = guide.split(`## ${alert}\n`)[1]?.split('\n## ')[0];
    expect(section, alert).toContain(`(${labels.severity}, after ${delay})`);
  }
});
