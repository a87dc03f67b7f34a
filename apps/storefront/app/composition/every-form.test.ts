// @vitest-environment happy-dom

import { Router } from '@karwan/browser-router/router/router';
import { readSubmission } from '@karwan/browser-router/router/submission';
import { matcherOf } from '@karwan/browser-router/routes/match';
import {
  type Route,
  type RouteModule,
  RouteModules,
} from '@karwan/browser-router/routes/route-modules';
import { sendAllForms } from '@karwan/ui/forms/send-all-forms.ts';
import { sendForm } from '@karwan/ui/forms/send-form.ts';
import { forgetUnsentForm, unsentForm } from '@karwan/ui/forms/unsent-forms.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { routeTable } from '../routing/route-table.ts';

type Module = RouteModule & { readonly action?: unknown };

const load = async (file: string): Promise<Module> => import(/* @vite-ignore */ `../${file}`);

const withAction: { file: string; module: Module }[] = [];
for (const file of new Set(routeTable.map((one) => one.file))) {
  const module = await load(file);
  if (module.action) withAction.push({ file, module });
}

afterEach(() => {
  vi.unstubAllGlobals();
  forgetUnsentForm();
});

test('the shop has forms', () => {
  expect(withAction.length).toBeGreaterThan(12);
});

const answers = {
  'the line breaks': () => Promise.reject(new TypeError('Failed to fetch')),
  'the shop sheds load': async () => new Response('<html>busy</html>', { status: 503 }),
  'there are too many requests': async () => new Response('{}', { status: 429 }),
  'a hotspot answers': async () => new Response('<html>Log in to the Wi-Fi</html>'),
};

// Its client action stores the choice in the browser and submits nothing.
const ofBrowser = 'features/delivery-address/choose-address.tsx';

for (const { file, module } of withAction.filter((one) => one.file !== ofBrowser)) {
  test.each(Object.entries(answers))(`${file}: its page stays if %s`, async (_, answer) => {
    window.history.replaceState(null, '', '/form');
    vi.stubGlobal('fetch', answer);
    sendAllForms(sendForm);
    const routes: Record<string, Route> = {
      root: { id: 'root', path: '', module: '', hasErrorBoundary: true, hasLoader: true },
      form: {
        id: 'form',
        parentId: 'root',
        path: 'form',
        module: '',
        hasLoader: true,
        hasAction: true,
        hasClientAction: module.clientAction !== undefined,
      },
    };
    const router = new Router({
      match: matcherOf(routes),
      modules: new RouteModules({ root: {}, form: module }),
      data: { loaderData: { root: 'root', form: 'page' }, actionData: { form: 'last answer' } },
    });
    const leave = router.subscribe(() => {});
    const before = router.state;
    const form = readSubmission({ name: 'Zainab' }, { method: 'post', action: '/form' }, '/form');
    await router.submit(form);
    expect(router.state).toEqual(before);
    expect(unsentForm()).toBeDefined();
    await router.send('fetcher', form);
    const { fetchers, ...page } = router.state;
    expect({ ...page, fetchers: new Map() }).toEqual(before);
    expect(fetchers.get('fetcher')).toMatchObject({ state: 'idle' });
    leave();
  });
}
