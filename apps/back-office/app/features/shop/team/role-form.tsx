import { type Permission, permissions } from '@karwan/contract/permissions';
import type { StaffRole } from '@karwan/contract/staff-roles';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import { TextField } from '@karwan/ui/controls/field';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CheckGroup } from '../../../page/check-group.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { SaveForm } from '../../../shared/drafts/save-form.tsx';
import { RoleNames } from './role-names.tsx';

interface Props {
  role: StaffRole;
  /** The permissions of the editing member: others they can neither give nor take. */
  mine: readonly Permission[];
  currency: string;
  answer: FormAnswer | undefined;
}

const groups = [...new Set(permissions.map((one) => one.slice(0, one.indexOf('.'))))];
const limits = ['refundOfOrder', 'refundOfDay', 'priceChangePercent', 'exportRows'] as const;

/** A role's permissions by group, its limits and its names. */
export function RoleForm({ role, mine, currency, answer }: Props) {
  const t = useT();
  const { key, version, permissions: held, mayChange } = role;
  return (
    <SaveForm draft={`role ${key}`} version={version} answer={answer} className="grid gap-4">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="row" value={key} />
      <input type="hidden" name="version" value={version} />
      {held.map((one) => (
        <input key={one} type="hidden" name="held" value={one} />
      ))}
      <FormNotice refusal={answer?.refusal} />
      <fieldset disabled={!mayChange} className="grid gap-4">
        <div className="panel grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="read-name" value={role.name} />
          <input type="hidden" name="read-nameUr" value={role.nameUr} />
          <RoleNames role={role} answer={answer} />
        </div>
        <div className="panel grid gap-5">
          {groups.map((group) => (
            <CheckGroup
              key={group}
              name="permissions"
              legend={t(`team.group.${group}` as StaffKey)}
              chosen={new Set(answer ? answer.many.permissions : held)}
              checks={permissions
                .filter((one) => one.startsWith(`${group}.`))
                .map((one) => ({
                  value: one,
                  label: t(`permission.${one}`),
                  isFixed: !mine.includes(one),
                }))}
            />
          ))}
        </div>
        <Limits role={role} currency={currency} answer={answer} />
      </fieldset>
    </SaveForm>
  );
}

type PartProps = Pick<Props, 'role' | 'answer'>;

function Limits({ role, currency, answer }: PartProps & { currency: string }) {
  const t = useT();
  return (
    <fieldset className="panel">
      <legend className="sr-only">{t('team.limits')}</legend>
      <h2 className="panel-title">{t('team.limits')}</h2>
      <p className="mb-3 text-sm text-ink-soft">{t('team.limitsHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {limits.map((limit) => {
          const isMoney = limit === 'refundOfOrder' || limit === 'refundOfDay';
          const now = role.limits[limit];
          const written = now === null ? '' : typedAmount(now, isMoney ? decimalsOf(currency) : 0);
          const fault = answer?.refusal.fields[limit] && ('fault.range' as const);
          return (
            <div key={limit}>
              <input type="hidden" name={`read-${limit}`} value={written} />
              <TextField
                label={t(`team.limit.${limit}`, { currency })}
                name={limit}
                inputMode={isMoney ? 'decimal' : 'numeric'}
                dir="ltr"
                autoComplete="off"
                defaultValue={answer?.values[limit] ?? written}
                error={fault && t(fault)}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
