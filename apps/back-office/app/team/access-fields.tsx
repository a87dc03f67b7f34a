import type { StaffRole } from '@karwan/contract/staff-roles';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { CheckGroup } from '../page/check-group.tsx';
import { type FormAnswer, fieldText } from '../page/refusal.ts';
import { roleName } from '../page/role-name.ts';
import { ShopText } from '../page/shop-text.tsx';

export interface PlaceChoices {
  readonly roles: readonly Pick<StaffRole, 'key' | 'name' | 'nameUr' | 'mayGive'>[];
  readonly branches: readonly { readonly id: string; readonly name: string }[];
}

interface Props {
  choices: PlaceChoices;
  roles: readonly string[];
  branches: readonly string[];
  answer: FormAnswer | undefined;
}

/** A member's roles and branches. Roles that the editor may not give are shown, and cannot be changed. */
export function AccessFields({ choices, roles, branches, answer }: Props) {
  const t = useT();
  const language = useLanguage();
  const error = (field: string) => {
    const text = fieldText(answer?.refusal, field);
    return text && t(text);
  };
  return (
    <>
      <CheckGroup
        name="roles"
        legend={t('team.column.roles')}
        error={error('roles')}
        chosen={new Set(answer ? answer.many.roles : roles)}
        checks={choices.roles.map((role) => ({
          value: role.key,
          label: <ShopText>{roleName(role, language)}</ShopText>,
          isFixed: !role.mayGive,
        }))}
      />
      <CheckGroup
        name="branches"
        legend={t('team.column.branches')}
        hint={t('team.branchesHint')}
        error={error('branches')}
        chosen={new Set(answer ? answer.many.branches : branches)}
        checks={choices.branches.map(({ id, name }) => ({
          value: id,
          label: <ShopText>{name}</ShopText>,
        }))}
      />
    </>
  );
}
