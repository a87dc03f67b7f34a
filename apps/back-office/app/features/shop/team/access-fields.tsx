import type { StaffRole } from '@karwan/contract/staff-roles';
import { RadioGroupField } from '@karwan/ui/controls/choice-field';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { CheckGroup } from '../../../page/check-group.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { roleName } from '../../../page/role-name.ts';
import { ShopText } from '../../../page/shop-text.tsx';

export interface PlaceChoices {
  readonly roles: readonly Pick<StaffRole, 'key' | 'name' | 'nameUr' | 'mayGive'>[];
  readonly branches: readonly { readonly id: string; readonly name: string }[];
}

interface Props {
  choices: PlaceChoices;
  roles: readonly string[];
  /** Null: all branches; undefined: nobody has chosen yet. */
  branches: readonly string[] | null | undefined;
  answer: FormAnswer | undefined;
}

const reachOf = (branches: Props['branches']) =>
  branches === undefined ? undefined : branches === null ? 'all' : 'some';

/** A member's roles and branches. All branches are a choice of its own, never what is left open. Roles that the editor may not give are shown, and cannot be changed. */
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
      <div className="group/branches grid gap-2">
        <RadioGroupField
          name="reach"
          label={t('team.column.branches')}
          required
          defaultValue={answer ? answer.values.reach : reachOf(branches)}
          options={[
            { value: 'some', label: t('team.reach.some') },
            { value: 'all', label: t('team.reach.all') },
          ]}
        />
        <div className="group-has-[[name=reach][value=all]:checked]/branches:hidden">
          <CheckGroup
            name="branches"
            legend={<span className="sr-only">{t('team.reach.some')}</span>}
            error={error('branches') && t('team.chooseBranches')}
            chosen={new Set(answer ? answer.many.branches : branches)}
            checks={choices.branches.map(({ id, name }) => ({
              value: id,
              label: <ShopText>{name}</ShopText>,
            }))}
          />
        </div>
      </div>
    </>
  );
}
