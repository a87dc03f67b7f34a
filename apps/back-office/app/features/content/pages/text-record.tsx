import { fallbackLanguage, languageNames } from '@karwan/contract/language';
import { ButtonLink } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { PageHead } from '../../../page/page-head.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { Views } from '../../../shared/list/views.tsx';
import { PicturePanel } from '../../catalogue/categories/picture-panel.tsx';
import { pathOf, shopPathOf } from './content-path.ts';
import { HistoryPanel } from './history-panel.tsx';
import type { loadText } from './load-text.server.ts';
import { PhonePreview } from './phone-preview.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { shownStates, textStatesOf } from './states.ts';
import { WordsForm } from './words-form.tsx';

type Props = Awaited<ReturnType<typeof loadText>> & { answer: FormAnswer | undefined };

/** A page or a post in one language: its texts, a phone's preview, publishing, and previous revisions. */
export function TextRecord({ text, mayEdit, mayPublish, answer }: Props) {
  const t = useT();
  const { id, kind, slug, state, language, words, shown, latest } = text;
  const path = `${pathOf(kind)}/${id}`;
  const isOwn = language === fallbackLanguage;
  return (
    <>
      <PageHead title={words.title || text.original?.title || slug}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={shownStates[state].tone}>{t(shownStates[state].key)}</Badge>
          {state === 'shown' && (
            <ButtonLink variant="quiet" href={`${shopPathOf(kind, slug)}?lang=${language}`}>
              {t('products.inShop')}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={pathOf(kind)}>
            {t(kind === 'post' ? 'content.posts' : 'content.pages')}
          </ButtonLink>
        </div>
      </PageHead>
      <Views
        label={t('content.languages')}
        views={text.languages.map((one) => ({
          href: one.language === fallbackLanguage ? path : `${path}?in=${one.language}`,
          title: languageNames[one.language],
          count: one.state === 'current' ? undefined : t(textStatesOf[one.state].key),
          isCurrent: one.language === language,
        }))}
      />
      <div className="record">
        {mayPublish && latest > 0 && (
          <div className="record-first content-start">
            <PublishPanel
              text={text}
              answer={answerTo(answer, id, 'publish') ?? answerTo(answer, id, 'hide')}
            />
          </div>
        )}
        <div className="content-start">
          <section className="panel">
            <h2 className="panel-title">{t('categories.words')}</h2>
            {shown === latest ? (
              <WordsForm
                key={`${language} ${latest}`}
                text={text}
                mayEdit={mayEdit}
                answer={answerTo(answer, `${id} ${language}`, 'words')}
              />
            ) : (
              <p>{t('content.olderShown', { number: shown })}</p>
            )}
          </section>
          <PhonePreview text={text} />
          {mayEdit && isOwn && shown === latest && (
            <PicturePanel id={id} version={latest} picture={words.picture} answer={answer} />
          )}
          <HistoryPanel text={text} path={path} mayEdit={mayEdit} answer={answer} />
        </div>
      </div>
    </>
  );
}
