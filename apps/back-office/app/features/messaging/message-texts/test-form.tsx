import type { Language } from '@karwan/contract/language';
import type { MessagePreview } from '@karwan/contract/shop/settings/message-texts';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';

interface Props {
  row: string;
  language: Language;
  /** Idempotency key of the test. */
  testKey: string;
  mailsTo: string;
  /** The channel of the test that was just sent. */
  sent: string | null;
  preview: MessagePreview;
  answer: FormAnswer | undefined;
}

/** Sends the saved message as a test: by mail to the shop, by SMS to the member. */
export function TestForm(props: Props) {
  const { row, language, testKey, mailsTo, sent, preview, answer } = props;
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const channels = (['email', 'sms'] as const).filter((channel) => preview[channel] !== null);
  return (
    <section className="panel" aria-labelledby="test">
      <h2 id="test" className="panel-title">
        {t('messageTexts.test')}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        {t('messageTexts.testHint')} <bdi dir="ltr">{mailsTo}</bdi>
      </p>
      {sent !== null && (
        <p role="status" className="mb-3 text-positive">
          {t('messageTexts.isSent')}
        </p>
      )}
      <FormNotice refusal={answer?.refusal} />
      <div className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <Form key={channel} method="post" preventScrollReset>
            <input type="hidden" name="row" value={row} />
            <input type="hidden" name="language" value={language} />
            <input type="hidden" name="key" value={testKey} />
            <input type="hidden" name="channel" value={channel} />
            <Button type="submit" name="intent" value="test" variant="secondary" busy={isBusy}>
              {t(`messageTexts.send.${channel}`)}
            </Button>
          </Form>
        ))}
      </div>
    </section>
  );
}
