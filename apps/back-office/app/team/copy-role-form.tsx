import type { StaffRole } from '@karwan/contract/staff-roles';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { FormNotice } from '../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../page/refusal.ts';
import { roleName } from '../page/role-name.ts';

interface Props {
  roles: readonly StaffRole[];
  answer: FormAnswer | undefined;
}

/** A new role begins as the copy of another one. */
export function CopyRoleForm({ roles, answer }: Props) {
  const t = useT();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const fault = fieldText(answer?.refusal, 'name');
  return (
    <Form method="post" className="panel grid gap-3 sm:grid-cols-3">
      <input type="hidden" name="row" value="" />
      <div className="sm:col-span-3 empty:hidden">
        <FormNotice refusal={answer?.refusal} />
      </div>
      <SelectField
        label={t('team.from')}
        name="from"
        defaultValue={answer?.values.from}
        options={roles.map((role) => ({ value: role.key, label: roleName(role, language) }))}
      />
      <TextField
        label={t('team.nameEn')}
        name="name"
        maxLength={60}
        autoComplete="off"
        required
        defaultValue={answer?.values.name}
        error={fault && t(fault)}
      />
      <TextField
        label={t('team.nameUr')}
        name="nameUr"
        lang="ur"
        dir="rtl"
        maxLength={60}
        autoComplete="off"
        defaultValue={answer?.values.nameUr}
      />
      <div className="sm:col-span-3">
        <Button type="submit" busy={isBusy}>
          {t('team.copyNow')}
        </Button>
      </div>
    </Form>
  );
}
