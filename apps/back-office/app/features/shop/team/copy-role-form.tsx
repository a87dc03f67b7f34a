import type { StaffRole } from '@karwan/contract/staff-roles';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Form, useNavigation } from 'react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { roleName } from '../../../page/role-name.ts';
import { RoleNames } from './role-names.tsx';

interface Props {
  roles: readonly StaffRole[];
  answer: FormAnswer | undefined;
}

/** Creates a role as a copy of another one. */
export function CopyRoleForm({ roles, answer }: Props) {
  const t = useT();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
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
      <RoleNames answer={answer} />
      <div className="sm:col-span-3">
        <Button type="submit" busy={isBusy}>
          {t('team.copyNow')}
        </Button>
      </div>
    </Form>
  );
}
