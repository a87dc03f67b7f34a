import type { TextKind } from '@karwan/contract/content/staff/staff-content';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { pathOf } from './content-path.ts';

interface Args {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** Each of these permissions is enough to read texts. */
export const readsTexts = ['content.edit', 'translations.edit'] as const;

/** A page of the texts of a kind, filtered by the query string. */
export async function loadTexts({ url, context }: Omit<Args, 'request'>, kind: TextKind) {
  requirePermission(context, readsTexts);
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const before = /^\d{1,9}$/.exec(url.searchParams.get('before') ?? '')?.[0];
  const page = await context.get(clientContext).staffContent.list({ kind, q, before });
  return { ...page, kind, q, key: crypto.randomUUID(), mayAdd: mayDo(context, 'content.edit') };
}

/** Creates a post, and redirects to it. */
export function addPost({ request, url, context }: Args) {
  return handleForm({ request, url }, async ({ key = '', title = '' }) => {
    const { id } = await context.get(clientContext).staffContent.add({ key, title });
    throw redirect(`${pathOf('post')}/${id}`);
  });
}

/** Creates a page, and redirects to it. */
export function addPage({ request, url, context }: Args) {
  return handleForm({ request, url }, async ({ key = '', title = '', slug = '' }) => {
    const { id } = await context.get(clientContext).staffContent.addPage({ key, title, slug });
    throw redirect(`${pathOf('page')}/${id}`);
  });
}
