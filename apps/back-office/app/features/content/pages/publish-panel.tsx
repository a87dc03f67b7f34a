import { isFixedPage } from '@karwan/contract/content/fixed-pages';
import type { ContentRecord } from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage } from '@karwan/contract/language';
import { localTime } from '@karwan/contract/pakistan-time';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { When } from '../../../page/when.tsx';

interface Props {
  text: ContentRecord;
  answer: FormAnswer | undefined;
}

/** Publishes a text now or at a later time, or hides it. */
export function PublishPanel({ text, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, version, language, latest, live, state, publishedFrom, isUnconfirmed } = text;
  const isOwn = language === fallbackLanguage;
  const hasTime = isOwn && !isFixedPage(text);
  const planned = state === 'planned' && publishedFrom ? localTime(new Date(publishedFrom)) : '';
  const isShown = live === latest && !(isOwn && state === 'hidden');
  const fault = fieldText(answer?.refusal, 'from');
  return (
    <section className="panel" aria-labelledby="publish">
      <h2 id="publish" className="panel-title">
        {t('content.publishing')}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-3">
        <FormNotice refusal={answer?.refusal} />
        <input type="hidden" name="row" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="revision" value={latest} />
        {state !== 'hidden' && publishedFrom && (
          <p>
            {t(state === 'planned' ? 'content.shownFrom' : 'content.shownSince')}{' '}
            <When at={publishedFrom} />
          </p>
        )}
        <p className="text-ink-soft">{t(isShown ? 'content.isLive' : 'content.notLive')}</p>
        {isUnconfirmed && isShown && <p>{t('content.unconfirmed')}</p>}
        {answer?.refusal.fields.picture && (
          <p className="text-oxblood">{t('content.pictureNeeded')}</p>
        )}
        {answer?.refusal.fields.body && <p className="text-oxblood">{t('content.bodyNeeded')}</p>}
        {hasTime && (
          <TextField
            key={planned}
            type="datetime-local"
            name="from"
            label={t('content.from')}
            hint={t('content.fromHint')}
            defaultValue={answer?.values.from ?? planned}
            error={fault && t('products.timeFault')}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {(!isShown || hasTime || isUnconfirmed) && (
            <Button type="submit" name="intent" value="publish" busy={isBusy}>
              {t(isUnconfirmed && isShown ? 'content.confirm' : 'content.publish')}
            </Button>
          )}
          {hasTime && state !== 'hidden' && (
            <Button type="submit" name="intent" value="hide" variant="danger" busy={isBusy}>
              {t('content.hide')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
