import type { ContentRecord } from '@karwan/contract/content/staff/staff-content';
import { Button } from '@karwan/ui/controls/button';
import { TextLink } from '@karwan/ui/controls/text-link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { When } from '../../../page/when.tsx';

interface Props {
  text: ContentRecord;
  /** The path of the text's screen. */
  path: string;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
}

/** Previous revisions of a text, to read and restore. */
export function HistoryPanel({ text, path, mayEdit, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, language, latest, shown, revisions } = text;
  if (revisions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history" className="panel-title">
        {t('content.history')}
      </h2>
      <FormNotice refusal={answerTo(answer, id, 'restore')?.refusal} />
      <ol className="divide-y divide-line" reversed>
        {revisions.map(({ number, at, by, restoredFrom, isLive }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <TextLink
              href={`${path}?in=${language}${number === latest ? '' : `&revision=${number}`}`}
              aria-current={number === shown ? 'true' : undefined}
              compact
            >
              {t('content.revision', { number })}
            </TextLink>
            <span className="text-sm text-ink-soft">
              <When at={at} /> {by ?? t('content.byShop')}
            </span>
            {restoredFrom !== null && (
              <span className="text-sm text-ink-soft">
                {t('content.restoredFrom', { number: restoredFrom })}
              </span>
            )}
            {isLive && <Badge tone="good">{t('content.live')}</Badge>}
            {mayEdit && number === shown && number !== latest && (
              <Form method="post">
                <input type="hidden" name="row" value={id} />
                <input type="hidden" name="version" value={latest} />
                <input type="hidden" name="revision" value={number} />
                <Button
                  type="submit"
                  name="intent"
                  value="restore"
                  variant="secondary"
                  busy={isBusy}
                >
                  {t('content.restore')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
