import type { MessageSenderSetup } from '@karwan/contract/shop/settings/message-senders';
import {
  fieldsOfPreset,
  type MailPreset,
  type SenderField,
  type SenderFieldName,
  type SmsPreset,
} from '@karwan/contract/shop/settings/sender-presets';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';

interface Props {
  sender: MessageSenderSetup;
  preset: SmsPreset | MailPreset;
  answer: FormAnswer | undefined;
}

/** The fields of a gateway or mail server. Stored secrets are shown masked, and an empty field keeps them. */
export function SenderForm({ sender, preset, answer: given }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { channel, own } = sender;
  const answer = given?.intent === 'test' ? undefined : given;
  const stored = own?.preset === preset ? own.fields : {};
  const fields = Object.entries(fieldsOfPreset(channel, preset) ?? {}) as [
    SenderFieldName,
    SenderField,
  ][];
  return (
    <Form method="post" preventScrollReset className="grid gap-3" autoComplete="off">
      <FormNotice refusal={answer?.refusal} />
      <input type="hidden" name="row" value={channel} />
      <input type="hidden" name="preset" value={preset} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {fields.map(([name, field]) => (
          <FieldOf
            key={name}
            channel={channel}
            name={name}
            field={field}
            answer={answer}
            stored={stored[name] ?? ''}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t('senders.moveHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save" busy={isBusy}>
          {t('senders.save')}
        </Button>
        {own && (
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="danger"
            formNoValidate
            aria-describedby={`remove-${channel}`}
          >
            {t('senders.remove')}
          </Button>
        )}
      </div>
      {own && (
        <p id={`remove-${channel}`} className="text-sm text-ink-soft">
          {t('senders.removeHint')}
        </p>
      )}
    </Form>
  );
}

interface FieldProps extends Pick<Props, 'answer'> {
  channel: MessageSenderSetup['channel'];
  name: SenderFieldName;
  field: SenderField;
  stored: string;
}

const hinted = ['from', 'apiUrl', 'body', 'success', 'authorization'] as const;

function FieldOf({ channel, name, field, answer, stored }: FieldProps) {
  const t = useT();
  const error = useFault(answer);
  const { kind, isRequired, usual = '', choices } = field;
  const isSecret = kind === 'secret';
  const typed = answer?.values[`field.${name}`];
  const known = hinted.find((one) => one === name);
  const hintKey = known === 'from' && channel === 'email' ? 'fromEmail' : known;
  const common = {
    label: t(`senders.field.${hintKey === 'fromEmail' ? hintKey : name}`),
    name: `field.${name}`,
    error: error(name),
  };
  if (choices) {
    const options = choices.map((value) => ({
      value,
      label: t(`senders.security.${value as 'tls'}`),
    }));
    return <SelectField {...common} options={options} defaultValue={typed ?? (stored || usual)} />;
  }
  const texts = {
    ...common,
    dir: 'ltr' as const,
    spellCheck: false,
    autoComplete: 'off',
    hint:
      isSecret && stored
        ? t('senders.secretHint', { shown: stored })
        : hintKey
          ? t(`senders.hint.${hintKey}`)
          : undefined,
    placeholder: usual || undefined,
    required: isRequired && !(isSecret && stored !== ''),
    defaultValue: typed ?? (isSecret ? '' : stored),
  };
  if (kind === 'template') return <TextareaField {...texts} rows={3} />;
  return <TextField {...texts} inputMode={kind === 'port' ? 'numeric' : undefined} />;
}
