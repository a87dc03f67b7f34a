import type { SenderChannel, SenderTest } from '@karwan/contract/shop/settings/message-senders';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';

interface Props {
  channel: SenderChannel;
  testKey: string;
  tested: SenderTest | undefined;
  answer: FormAnswer | undefined;
}

/** Sends a test message, and shows what the provider answered. */
export function SenderTestForm({ channel, testKey, tested, answer: given }: Props) {
  const t = useT();
  const { state, formData } = useNavigation();
  const answer = given?.intent === 'test' ? given : undefined;
  const error = useFault(answer);
  const isSending =
    state !== 'idle' && formData?.get('intent') === 'test' && formData.get('row') === channel;
  return (
    <Form
      method="post"
      preventScrollReset
      aria-labelledby={`title-${channel} test-${channel}`}
      className="mt-4 grid gap-3 border-t border-line pt-3"
    >
      <h3 id={`test-${channel}`} className="font-medium">
        {t('senders.testTitle')}
      </h3>
      <FormNotice refusal={answer?.refusal} />
      <input type="hidden" name="row" value={channel} />
      <input type="hidden" name="key" value={testKey} />
      <TextField
        label={t(`senders.testTo.${channel}`)}
        hint={t(`senders.testHint.${channel}`)}
        name="to"
        type={channel === 'sms' ? 'tel' : 'email'}
        dir="ltr"
        autoComplete="off"
        defaultValue={answer?.values.to}
        error={error('to') ?? error('phone')}
      />
      <div>
        <Button type="submit" name="intent" value="test" variant="secondary" busy={isSending}>
          {t(`senders.testSend.${channel}`)}
        </Button>
      </div>
      <div role="status">{tested && !isSending && <Result tested={tested} />}</div>
    </Form>
  );
}

function Result({ tested: { result, reason, answer } }: { tested: SenderTest }) {
  const t = useT();
  return (
    <div className={result === 'accepted' ? 'text-positive' : 'text-oxblood'}>
      <p>
        {t(`senders.result.${result}`)}{' '}
        {result === 'refused' && t(reason ? `senders.reason.${reason}` : 'senders.refusedOne')}
        {result === 'unreachable' && t('senders.reason.unreachable')}
      </p>
      {answer && (
        <p className="mt-1 text-sm break-words">
          {t('senders.answer')} <bdi dir="ltr">{answer}</bdi>
        </p>
      )}
    </div>
  );
}
