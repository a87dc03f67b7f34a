import { backOfficePath } from '@karwan/contract/back-office';
import { hourFields } from '@karwan/contract/shop/settings/branch-hours';
import type { BranchFields } from '@karwan/contract/shop/settings/branch-settings';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { changedFields, keyOfFields } from '../../../page/conflict.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { countriesIn } from '../../../page/countries.server.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { TaskNotice } from '../../../shared/list/task-notice.tsx';
import type { Route } from './+types/branch';
import {
  type BranchSection,
  branchSections,
  kindOf,
  readField,
  writeBranch,
} from './branch-fields.ts';
import { BranchForm } from './branch-form.tsx';
import { findPlaces } from './find-places.server.ts';
import { linesOfRows, rowsOfForm } from './hours/hour-rows.ts';
import { PlaceFinder } from './place-finder.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, ['branches.edit', 'branches.hours']);
  const branch = await context
    .get(clientContext)
    .staffBranches.get({ id: params.branchId })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  return {
    branch,
    values: writeBranch(branch),
    mayAll: mayDo(context, 'branches.edit'),
    places: await findPlaces(context, url),
    countries: countriesIn(context.get(visitContext).language),
  };
}

/** Stands for rows that lack a day or a time: no line of hours, so reading it is refused. */
const unfinished = '?';

export function action({ request, url, context, params }: Route.ActionArgs) {
  const { staffBranches } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, currency = '', version, ...values }) => {
    const section = branchSections[intent as BranchSection];
    if (!section) throw new RefusedField('intent');
    const fields: readonly (keyof BranchFields)[] = section;
    // Browsers do not send unticked boxes.
    const boxes = fields.filter((field) => kindOf(field) === 'yes');
    const typed = {
      ...Object.fromEntries(boxes.map((field) => [field, ''])),
      ...values,
      ...Object.fromEntries(
        fields
          .filter((field) => kindOf(field) === 'hours')
          .flatMap((field) => {
            const rows = rowsOfForm(values, field);
            return rows ? [[field, linesOfRows(rows) ?? unfinished]] : [];
          }),
      ),
    };
    const changes = Object.entries(changedFields(typed, fields)).map(([field, text]) => {
      const value = readField(currency, field as keyof BranchFields, text);
      if (value === undefined) throw new RefusedField(field);
      return [field, value];
    });
    if (changes.length === 0) return;
    await staffBranches.save({
      id: params.branchId,
      version: Number(version),
      changes: Object.fromEntries(changes),
    });
  });
}

/** One branch: its address, delivery times and fees. */
export default function Branch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { branch, values, mayAll, places, countries } = loaderData;
  const hours: readonly string[] = hourFields;
  const sections = (Object.keys(branchSections) as BranchSection[]).map((section) => ({
    section,
    fields: branchSections[section].filter((field) => mayAll || hours.includes(field)),
  }));
  return (
    <>
      <PageHead title={branch.name}>
        <Badge tone={branch.isActive ? 'good' : 'plain'}>
          {t(branch.isActive ? 'branchSettings.isOpen' : 'branchSettings.isClosed')}
        </Badge>
      </PageHead>
      <TaskNotice task={branch.task} />
      {mayAll && (
        <PlaceFinder path={`${backOfficePath}/settings/branches/${branch.id}`} places={places} />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {sections
          .filter(({ fields }) => fields.length > 0)
          .map(({ section, fields }) => (
            <BranchForm
              key={`${section} ${keyOfFields(fields, values)}`}
              section={section}
              fields={fields}
              branch={branch}
              values={values}
              countries={countries}
              chosen={section === 'place' ? places.chosen : null}
              answer={answerTo(actionData, branch.id, section)}
            />
          ))}
      </div>
    </>
  );
}
