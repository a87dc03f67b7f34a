import type { StaffRole } from '@karwan/contract/staff-roles';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';

interface Props {
  /** Left out: a new role. */
  role?: Pick<StaffRole, 'name' | 'nameUr'>;
  answer: FormAnswer | undefined;
}

/** The fields of a role's names. */
export function RoleNames({ role, answer }: Props) {
  const t = useT();
  const fault = fieldText(answer?.refusal, 'name');
  return (
    <>
      <TextField
        label={t('team.nameEn')}
        name="name"
        maxLength={60}
        autoComplete="off"
        required
        defaultValue={answer?.values.name ?? role?.name}
        error={fault && t(fault)}
      />
      <TextField
        label={t('team.nameUr')}
        name="nameUr"
        lang="ur"
        dir="rtl"
        maxLength={60}
        autoComplete="off"
        defaultValue={answer?.values.nameUr ?? role?.nameUr}
      />
    </>
  );
}
