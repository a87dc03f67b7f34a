import { isLanguage, type Language } from '@karwan/contract/language';
import { type TextKind, textKinds } from '@karwan/contract/shop/settings/text-kinds';
import { data } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { NextPage } from '../../../../shared/list/next-page.tsx';
import type { Route } from './+types/texts';
import { stateOf } from './text-state.ts';
import { TextsForm } from './texts-form.tsx';
import { TextsViews } from './texts-views.tsx';
import { typedTexts } from './typed-texts.ts';

const kindOf = (requested: string | null): TextKind =>
  textKinds.find((one) => one === requested) ?? textKinds[0];

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'translations.edit');
  const { shopTexts } = context.get(clientContext);
  const requested = url.searchParams.get('in');
  const language: Language = isLanguage(requested) ? requested : 'ur';
  const kind = kindOf(url.searchParams.get('kind'));
  const state = stateOf(url.searchParams.get('state'));
  const isMissing = state === 'missing';
  const isStale = state === 'stale';
  const after = url.searchParams.get('after') ?? undefined;
  const shown = await shopTexts.list({ language, kind, isMissing, isStale, after });
  const [first] = shown.languages;
  // By default, the first of the shop's other languages.
  const isOther = first !== undefined && !shown.languages.includes(language);
  const page = isOther
    ? await shopTexts.list({ language: first, kind, isMissing, isStale, after })
    : shown;
  return { ...page, language: isOther ? first : language, kind, state };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopTexts } = context.get(clientContext);
  let left: { source: string; theirs: string }[] = [];
  const answer = await handleForm({ request, url }, async (values) => {
    const { language } = values;
    if (!isLanguage(language)) throw new RefusedField('language');
    const texts = typedTexts(values);
    if (texts.length > 0) left = (await shopTexts.save({ language, texts })).left;
  });
  return left.length > 0 ? data({ left }, { status: 409 }) : answer;
}

/** Translations of the shop's texts: missing, outdated, or all. */
export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { languages, missing, texts, next, language, kind, state } = loaderData;
  const left = actionData && 'left' in actionData ? actionData.left : [];
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  if (languages.length === 0) {
    return (
      <>
        <PageHead title={t('texts.title')} />
        <p className="panel">{t('texts.oneLanguage')}</p>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('texts.title')} />
      <TextsViews
        languages={languages}
        language={language}
        kind={kind}
        state={state}
        counts={missing}
      />
      <TextsForm
        key={`${language} ${kind} ${state} ${texts[0]?.source}`}
        texts={texts}
        language={language}
        left={left}
        refused={refused}
      />
      <NextPage next={next} />
    </>
  );
}
