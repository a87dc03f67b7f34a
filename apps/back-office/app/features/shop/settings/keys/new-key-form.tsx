import {
  type ApiKeyPermission,
  apiKeyDays,
  defaultKeyRate,
} from '@karwan/contract/shop/integrations/api-key-permissions';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { CheckGroup } from '../../../../page/check-group.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';

interface Props {
  formKey: string;
  /** The permissions that the member may grant. */
  may: readonly ApiKeyPermission[];
  answer: FormAnswer | undefined;
}

/** Creates an API key with a name, permissions and an expiry. */
export function NewKeyForm({ formKey, may, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  const values = answer?.values;
  return (
    <Form method="post" className="panel grid gap-4 sm:grid-cols-3">
      <input type="hidden" name="key" value={values?.key ?? formKey} />
      <div className="sm:col-span-3 empty:hidden">
        <FormNotice refusal={answer?.refusal} />
      </div>
      <TextField
        label={t('apiKeys.name')}
        hint={t('apiKeys.nameHint')}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={values?.name}
        error={error('name')}
      />
      <TextField
        label={t('apiKeys.perMinute')}
        name="perMinute"
        type="number"
        min={1}
        max={600}
        required
        defaultValue={values?.perMinute ?? defaultKeyRate}
        error={error('perMinute')}
      />
      <SelectField
        label={t('apiKeys.ends')}
        name="days"
        defaultValue={values?.days ?? '365'}
        options={[
          ...apiKeyDays.map((count) => ({
            value: String(count),
            label: t('apiKeys.days', { count }),
          })),
          { value: '', label: t('apiKeys.never') },
        ]}
      />
      <div className="sm:col-span-3">
        <CheckGroup
          name="permissions"
          legend={t('apiKeys.may')}
          error={error('permissions')}
          chosen={new Set(answer?.many.permissions)}
          checks={may.map((one) => ({ value: one, label: t(`permission.${one}`) }))}
        />
      </div>
      <div className="sm:col-span-3">
        <Button type="submit" name="intent" value="create" busy={isBusy}>
          {t('apiKeys.make')}
        </Button>
      </div>
    </Form>
  );
}
