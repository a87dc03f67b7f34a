import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { secrecyOf } from '../../apps/api/src/platform/variable-kinds.ts';
import { variables } from '../../apps/server/src/config/env.ts';
import root from '../../package.json' with { type: 'json' };
import { isMissing, read, render } from './render-chart.ts';

test.skipIf(isMissing)('renders every part once, without those that are switched off', async () => {
  const kinds = (await render()).map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
  expect(kinds).toEqual([
    'ConfigMap shop-variables',
    'Deployment shop-web',
    'Deployment shop-worker',
    'Ingress shop',
    'NetworkPolicy shop',
    'PodDisruptionBudget shop-web',
    'Service shop',
  ]);
  const scaled = await render((values) => {
    values.web.autoscaling.enabled = true;
    values.ingress.enabled = false;
    values.networkPolicy.enabled = false;
  });
  const found = scaled.map(({ kind }) => kind);
  expect(found).toContain('HorizontalPodAutoscaler');
  expect(found).not.toContain('Ingress');
  const web = scaled.find(
    ({ metadata, kind }) => kind === 'Deployment' && metadata.name === 'shop-web',
  );
  // The autoscaler sets the number of replicas.
  expect(web?.spec).not.toHaveProperty('replicas');
});

test.skipIf(isMissing)('all selectors select the pods of the chart', async () => {
  const all = await render();
  const labelsOf = (name: string) =>
    all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)?.spec.template
      .metadata.labels;
  for (const { kind, metadata, spec } of all) {
    const selector = kind === 'Service' ? spec.selector : spec?.selector?.matchLabels;
    if (!selector) continue;
    const name = metadata.name.includes('worker') ? 'shop-worker' : 'shop-web';
    expect(labelsOf(name), `${kind} ${metadata.name}`).toMatchObject(selector);
  }
});

test.skipIf(isMissing)(
  'pods can write to their volumes only, and variables contain no secret',
  async () => {
    const all = await render();
    for (const { kind, spec, data } of all) {
      if (kind === 'ConfigMap') {
        for (const name of Object.keys(data ?? {})) {
          expect(variables, name).toHaveProperty(name);
          expect(variables[name] && secrecyOf(variables[name]), name).toBeUndefined();
        }
      }
      if (kind !== 'Deployment') continue;
      const [container] = spec.template.spec.containers;
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.image).toBe(`karwan:${root.version}`);
      expect(container.readinessProbe.httpGet.path).toBe('/healthz');
      // Enough time for the migrations of a large shop.
      const { periodSeconds, failureThreshold } = container.startupProbe;
      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(3_600);
    }
  },
);

test('examples are YAML, and the chart has the version of the shop', () => {
  for (const name of ['cloudnative-pg', 'prometheus-adapter']) {
    expect(
      parseAllDocuments(read(`examples/${name}.yaml`)).flatMap(({ errors }) => errors),
    ).toEqual([]);
  }
  expect(parse(read('Chart.yaml')).appVersion).toBe(root.version);
});
