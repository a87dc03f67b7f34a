import { backOfficePath } from '@karwan/contract/back-office';
import { isLanguage, type Language, languageNames } from '@karwan/contract/language';
import { type TextKind, textKinds } from '@karwan/contract/staff/settings/text-kinds';
import { Link } from '@karwan/ui/controls/link';
import { data } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { NextPage } from '../../list/next-page.tsx';
import { Views } from '../../list/views.tsx';
import { answerForm } from '../../page/answer-form.server.ts';
import { clientContext } from '../../page/context.ts';
import { PageTitle } from '../../page/page-title.tsx';
import { RefusedField } from '../../page/refusal.server.ts';
import { requirePermission } from '../../page/staff.server.ts';
import type { Route } from './+types/texts';
import { TextsForm } from './texts-form.tsx';
import { typedTexts } from './typed-texts.ts';

const kindOf = (asked: string | null): TextKind =>
  textKinds.find((one) => one === asked) ?? textKinds[0];

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'translations.edit');
  const { shopTexts } = context.get(clientContext);
  const asked = url.searchParams.get('in');
  const language: Language = isLanguage(asked) ? asked : 'ur';
  const kind = kindOf(url.searchParams.get('kind'));
  const isMissing = url.searchParams.get('state') !== 'all';
  const after = url.searchParams.get('after') ?? undefined;
  const shown = await shopTexts.list({ language, kind, isMissing, after });
  const [first] = shown.languages;
  // Without a language, the first of the shop's.
  const isOther = first !== undefined && !shown.languages.includes(language);
  const page = isOther ? await shopTexts.list({ language: first, kind, isMissing, after }) : shown;
  return { ...page, language: isOther ? first : language, kind, isMissing };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopTexts } = context.get(clientContext);
  let left: { source: string; theirs: string }[] = [];
  const answer = await answerForm({ request, url }, async (values) => {
    const { language } = values;
    if (!isLanguage(language)) throw new RefusedField('language');
    const texts = typedTexts(values);
    if (texts.length > 0) left = (await shopTexts.save({ language, texts })).left;
  });
  return left.length > 0 ? data({ left }, { status: 409 }) : answer;
}

/** The shop's words in its other languages: what is missing, and all of them. */
export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { languages, missing, texts, next, language, kind, isMissing } = loaderData;
  const left = actionData && 'left' in actionData ? actionData.left : [];
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  const address = (to: { in?: Language; kind?: TextKind; state?: 'all' | 'missing' }) =>
    `${backOfficePath}/translations?${new URLSearchParams({
      in: language,
      kind,
      state: isMissing ? 'missing' : 'all',
      ...to,
    })}`;
  const lacking = (of: (row: (typeof missing)[number]) => boolean) => {
    const sum = missing.filter(of).reduce((all, { count }) => all + count, 0);
    return sum > 0 ? String(sum) : undefined;
  };
  if (languages.length === 0) {
    return (
      <>
        <PageTitle title={t('texts.title')} />
        <p className="panel">{t('texts.oneLanguage')}</p>
      </>
    );
  }
  return (
    <>
      <PageTitle title={t('texts.title')} />
      <Views
        label={t('texts.language')}
        views={languages.map((one) => ({
          href: address({ in: one }),
          title: languageNames[one],
          count: lacking((row) => row.language === one),
          isCurrent: one === language,
        }))}
      />
      <Views
        label={t('texts.of')}
        views={textKinds.map((one) => ({
          href: address({ kind: one }),
          title: t(`texts.kind.${one}`),
          count: lacking((row) => row.language === language && row.kind === one),
          isCurrent: one === kind,
        }))}
      />
      <Views
        label={t('texts.which')}
        views={(['missing', 'all'] as const).map((state) => ({
          href: address({ state }),
          title: t(`texts.${state}`),
          isCurrent: isMissing === (state === 'missing'),
        }))}
      />
      <TextsForm
        key={`${language} ${kind} ${isMissing} ${texts[0]?.source}`}
        {...{ texts, language, left, refused }}
      />
      <NextPage next={next} />
      <p className="mt-6 text-sm text-ink-soft">
        {t('texts.products')}{' '}
        <Link href={`${backOfficePath}/products?lacks=translation`} className="underline">
          {t('texts.showProducts')}
        </Link>
      </p>
    </>
  );
}
