import type { sendForm } from './send-form.ts';

/** Makes every form go through `send`: React Router's client and ours post forms by the global `fetch`. */
export function sendAllForms(send: typeof sendForm): void {
  const { fetch } = window;
  window.fetch = (input, init) =>
    init?.method === 'POST' && /\.data(\?|$)/.test(`${input}`)
      ? send(fetch, input as URL | string, init)
      : fetch(input, init);
}
