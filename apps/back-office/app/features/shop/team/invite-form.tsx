import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { AccessFields, type PlaceChoices } from './access-fields.tsx';

interface Props {
  choices: PlaceChoices;
  answer: FormAnswer | undefined;
  /** Whether an SMS reaches those who are invited. */
  getsCodes: boolean;
}

/** Adds the user with a phone number to the team. */
export function InviteForm({ choices, answer, getsCodes }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = (name: string) => {
    const text = fieldText(answer?.refusal, name);
    return text && t(text);
  };
  return (
    <Form method="post" className="panel grid gap-4">
      <input type="hidden" name="row" value="" />
      <FormNotice refusal={answer?.refusal} />
      <p className={getsCodes ? 'text-sm text-ink-soft' : 'text-sm text-oxblood'}>
        {t(getsCodes ? 'team.inviteHint' : 'team.inviteWithoutSms')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('team.phone')}
          name="phone"
          type="tel"
          dir="ltr"
          autoComplete="off"
          required
          defaultValue={answer?.values.phone}
          error={error('phone')}
        />
        <TextField
          label={t('team.name')}
          name="name"
          autoComplete="off"
          maxLength={80}
          required
          defaultValue={answer?.values.name}
          error={error('name')}
        />
      </div>
      <AccessFields choices={choices} roles={[]} branches={undefined} answer={answer} />
      <div>
        <Button type="submit" name="intent" value="invite" busy={isBusy}>
          {t('team.inviteNow')}
        </Button>
      </div>
    </Form>
  );
}
