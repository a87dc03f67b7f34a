import type { TextKind } from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { type RouterContextProvider, redirect } from 'react-router';
import { changedFields } from '../../../page/conflict.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { typedTime } from '../../../page/typed.ts';
import { changePicture } from '../../catalogue/categories/change-picture.server.ts';
import { readsTexts } from './load-texts.server.ts';

interface Args {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly textId: string };
}

const languageOf = ({ searchParams }: URL): Language => {
  const language = searchParams.get('in');
  return isLanguage(language) ? language : fallbackLanguage;
};

/** Loads a text in the language and the revision of the query string. */
export async function loadText(
  { url, context, params: { textId: id } }: Omit<Args, 'request'>,
  kind: TextKind,
) {
  requirePermission(context, readsTexts);
  const language = languageOf(url);
  const revision = Number(url.searchParams.get('revision')) || undefined;
  const text = await context
    .get(clientContext)
    .staffContent.get({ id, kind, language, revision })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  const isOwn = language === fallbackLanguage;
  return {
    text,
    mayEdit: mayDo(context, isOwn ? 'content.edit' : readsTexts),
    mayPublish: mayDo(context, 'content.publish'),
  };
}

/** Carries out a form of a text's screen. */
export function changeText({ request, url, context, params: { textId: id } }: Args) {
  const { staffContent, staffProducts } = context.get(clientContext);
  const language = languageOf(url);
  return handleForm({ request, url }, async (values, form) => {
    const { intent, from = '' } = values;
    const [version, revision] = [Number(values.version), Number(values.revision)];
    if (intent === 'words') {
      await staffContent.save({ id, language, version, changes: readWords(values) });
    } else if (intent === 'publish') {
      const at = typedTime(from);
      if (from && !at) throw new RefusedField('from');
      await staffContent.publish({ id, language, version, revision, from: at });
    } else if (intent === 'hide') await staffContent.hide({ id, version });
    else if (intent === 'restore') {
      await staffContent.restore({ id, language, version, revision });
      const parameters = new URLSearchParams(url.search);
      parameters.delete('revision');
      throw redirect(`${url.pathname}?${parameters}`);
    } else {
      const own = {
        get: async () => ({ version }),
        save: (edit: { id: string; changes: { picture: string | null } }) =>
          staffContent.save({ ...edit, version, language: fallbackLanguage }),
      };
      const isDone = await changePicture(own, staffProducts, id, { values, form });
      if (!isDone) throw new RefusedField('intent');
    }
  });
}

const texts = ['title', 'description', 'topic', 'author', 'pictureAlt', 'body'];

/** The changed fields. Line breaks are normalized: forms sent without script have CRLF. */
function readWords(values: Readonly<Record<string, string>>) {
  const { dated, ...changes } = changedFields(values, [...texts, 'dated']);
  const lines = Object.entries(changes).map(([field, text]) => [
    field,
    text.replaceAll('\r\n', '\n'),
  ]);
  return {
    ...(Object.fromEntries(lines) as Record<string, string>),
    ...(dated !== undefined && { dated: dated || null }),
  };
}
