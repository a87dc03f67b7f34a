import { importedFields, importStockWays } from '@karwan/contract/import-steps';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { typedTime } from '../../../page/typed.ts';
import { importsPath } from '../products/products-path.ts';
import type { Route } from './+types/import';
import { ChangesTable } from './changes-table.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { rowsOf } from './row-cells.ts';
import { RunState } from './run-state.tsx';
import { visibleFaults } from './visible-faults.ts';

export async function loader({ url, context, params: { importId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'imports.run');
  const { imports } = context.get(clientContext);
  const from = Number(/^(\d{1,4}|10000)$/.exec(url.searchParams.get('from') ?? '')?.[0] ?? 0);
  try {
    const [run, { changes, next }, { faults }] = await Promise.all([
      imports.get({ id }),
      imports.changes({ id, from }),
      imports.faults({ id }),
    ]);
    return { run, changes, next, faults: visibleFaults(faults), key: crypto.randomUUID() };
  } catch (error) {
    throw pageFault(error);
  }
}

export function action({ request, url, context, params: { importId: id } }: Route.ActionArgs) {
  const { imports } = context.get(clientContext);
  return handleForm({ request, url }, async (values) => {
    const { intent } = values;
    if (intent === 'apply') await imports.apply({ id });
    else if (intent === 'undo') await imports.undo({ id });
    else if (intent === 'retry-pictures') await imports.retryPictures({ id });
    else if (intent === 'retry') {
      const rows = rowsOf(values);
      const made = await imports.retry({ key: values.key ?? '', id, rows });
      throw redirect(`${importsPath}/${made.id}`);
    } else if (intent === 'check') {
      const chosen = Object.fromEntries(
        importedFields.flatMap((field) => {
          const column = values[`field-${field}`];
          return column ? [[field, column]] : [];
        }),
      );
      const stock = importStockWays.find((way) => way === values.stock) ?? 'leave';
      const countedAt = typedTime(values.countedAt) ?? null;
      if (stock === 'count' && countedAt === null) throw new RefusedField('countedAt');
      await imports.check({ id, chosen, stock, countedAt });
    } else throw new RefusedField('intent');
  });
}

/** One import: mapping of columns, dry run with its changes and errors, applying, and undo. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { run, changes, next, faults, key } = loaderData;
  const { id, name, step, retryOf } = run;
  const mayChoose = ['new', 'checked', 'failed'].includes(step) && run.undoUntil === null;
  const path = `${importsPath}/${id}`;
  return (
    <>
      <PageHead title={t('imports.of', { name })}>
        <ButtonLink variant="quiet" href={importsPath}>
          {t('imports.title')}
        </ButtonLink>
      </PageHead>
      {retryOf && (
        <p className="mb-3">
          <Link href={`${importsPath}/${retryOf}`} className="underline underline-offset-4">
            {t('imports.retryOf')}
          </Link>
        </p>
      )}
      <RunState run={run} answer={answerTo(actionData, '')} />
      {mayChoose && (
        <ColumnsForm key={`${id} ${step}`} run={run} answer={answerTo(actionData, '', 'check')} />
      )}
      {[faults.rows, faults.unreadable, faults.warnings].some(({ length }) => length > 0) && (
        <FaultsPanel
          run={run}
          faults={faults}
          path={path}
          requestKey={key}
          answer={answerTo(actionData, '', 'retry')}
        />
      )}
      {run.pictures.waiting + run.pictures.kept + run.pictures.failed.length > 0 && (
        <PicturesPanel
          pictures={run.pictures}
          answer={answerTo(actionData, '', 'retry-pictures')}
        />
      )}
      {changes.length > 0 && (
        <ChangesTable changes={changes} path={path} next={next} isTrial={step === 'checked'} />
      )}
    </>
  );
}
