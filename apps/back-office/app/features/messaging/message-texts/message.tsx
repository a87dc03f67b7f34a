import { isLanguage, languageNames } from '@karwan/contract/language';
import {
  type CustomizableMessage,
  customizableMessages,
  partsOf,
} from '@karwan/contract/messaging/message-words';
import type { MessagePreview } from '@karwan/contract/shop/settings/message-texts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { messageName } from '../../../i18n/message-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import { shownAt } from '../../../page/answered.server.ts';
import { changedFields } from '../../../page/conflict.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { Views } from '../../../shared/list/views.tsx';
import type { Route } from './+types/message';
import { messageTextsPath } from './message-texts-path.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { TestForm } from './test-form.tsx';
import { WordsForm } from './words-form.tsx';

/** The message and the language that the URL names; the call rejects an unknown message. */
function readSelection(url: URL, message: string) {
  const language = url.searchParams.get('in');
  return {
    message: message as CustomizableMessage,
    language: isLanguage(language) ? language : undefined,
  };
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  requirePermission(context, 'settings.shop');
  const { messageTexts } = context.get(clientContext);
  const { languages } = await messageTexts.list({});
  const { message, language = languages[0] ?? 'en' } = readSelection(url, params.message);
  const shown = await messageTexts.get({ message, language }).catch((error: unknown) => {
    throw pageFault(error);
  });
  const sent = url.searchParams.get('sent');
  return { ...shown, languages, sent, testKey: crypto.randomUUID() };
}

/** The preview of typed texts, which are not saved. */
interface Tried {
  readonly preview: MessagePreview;
  readonly values: Readonly<Record<string, string>>;
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { messageTexts } = context.get(clientContext);
  let tried: Tried | undefined;
  const answer = await handleForm({ request, url }, async (values) => {
    const { intent, language, version, key = '', channel } = values;
    const message = customizableMessages.find((one) => one === params.message);
    if (!message || !isLanguage(language)) throw new RefusedField('intent');
    const which = { message, language };
    const parts = partsOf(message).map(([part]) => part);
    if (intent === 'preview') {
      const texts = parts.map((part) => ({ part, text: values[part] ?? '' }));
      tried = { preview: await messageTexts.preview({ ...which, texts }), values };
    } else if (intent === 'words') {
      const changes = changedFields(values, parts);
      if (Object.keys(changes).length === 0) return;
      await messageTexts.save({ ...which, version: Number(version), changes });
    } else if (intent === 'test' && (channel === 'email' || channel === 'sms')) {
      await messageTexts.test({ ...which, key, channel });
      throw shownAt(`${messageTextsPath}/${message}?in=${language}&sent=${channel}`);
    } else throw new RefusedField('intent');
  });
  return tried ?? answer;
}

/** One message to customers in one language: its texts, a preview, and sending a test. */
export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { message, language, languages, version, fields, mailsTo, sent, testKey } = loaderData;
  const tried = actionData && 'preview' in actionData ? actionData : undefined;
  const answer = actionData && 'refusal' in actionData ? actionData : undefined;
  const row = `${message} ${language}`;
  return (
    <>
      <PageHead title={messageName(t, message)}>
        <ButtonLink variant="quiet" href={messageTextsPath}>
          {t('messageTexts.title')}
        </ButtonLink>
      </PageHead>
      <Views
        label={t('content.languages')}
        views={languages.map((one) => ({
          href: `${messageTextsPath}/${message}?in=${one}`,
          title: languageNames[one],
          isCurrent: one === language,
        }))}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <section className="panel">
            <h2 className="panel-title">{t('categories.words')}</h2>
            <WordsForm
              key={`${row} ${version}`}
              row={row}
              language={language}
              version={version}
              fields={fields}
              answer={answerTo(answer, row, 'words') ?? answerTo(answer, row, 'preview')}
              typed={tried?.values}
            />
          </section>
          <TestForm
            key={testKey}
            row={row}
            language={language}
            mailsTo={mailsTo}
            sent={sent}
            testKey={testKey}
            preview={loaderData.preview}
            answer={answerTo(answer, row, 'test')}
          />
        </div>
        <PreviewPanel
          preview={tried?.preview ?? loaderData.preview}
          isTyped={tried !== undefined}
          language={language}
        />
      </div>
    </>
  );
}
