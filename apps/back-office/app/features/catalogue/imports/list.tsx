import type { ImportStep } from '@karwan/contract/import-steps';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { data, redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField, refusalMessage } from '../../../page/refusal.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { importsPath, productsPath } from '../products/products-path.ts';
import type { Route } from './+types/list';
import { UploadForm } from './upload-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'imports.run');
  const { runs } = await context.get(clientContext).imports.list({});
  const { branches } = context.get(staffContext);
  return { runs, branches, key: crypto.randomUUID() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { imports } = context.get(clientContext);
  let fileFault: string | undefined;
  const answer = await handleForm(
    { request, url },
    async ({ key = '', branch = '', ...values }, form) => {
      const file = await readFile(values, form);
      const upload = { key, branch, ...file };
      const { id } = await imports.upload(upload).catch((error: unknown) => {
        fileFault = refusalMessage(error, 'content');
        throw error;
      });
      throw redirect(`${importsPath}/${id}`);
    },
  );
  // An error of the file is shown as the API's text.
  return fileFault === undefined ? answer : data({ fileFault }, { status: 400 });
}

/** The file of a form; a large file was uploaded in parts before. */
async function readFile({ name = '', parts }: Record<string, string>, form: FormData) {
  if (parts !== undefined) return { name: name.slice(-200), parts: Number(parts) };
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') throw new RefusedField('file');
  const content = Buffer.from(await file.arrayBuffer()).toString('base64');
  return { name: file.name.slice(-200), content };
}

const tones: Partial<Record<ImportStep, Tone>> = {
  checked: 'wait',
  new: 'wait',
  applied: 'good',
  failed: 'bad',
};

/** The imports of products, with a form for a new one. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { runs, branches, key } = loaderData;
  return (
    <>
      <PageHead title={t('imports.title')}>
        <ButtonLink variant="quiet" href={productsPath}>
          {t('products.title')}
        </ButtonLink>
      </PageHead>
      <UploadForm requestKey={key} branches={branches} answer={actionData} />
      {runs.length === 0 ? (
        <EmptyState>{t('imports.none')}</EmptyState>
      ) : (
        <ul
          aria-label={t('imports.title')}
          className="mt-4 divide-y divide-line border border-line bg-raised"
        >
          {runs.map(({ id, name, branchName, by, at, step, rows, changed, added, refused }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <div className="min-w-0 grow">
                <Link
                  href={`${importsPath}/${id}`}
                  className="inline-flex min-h-(--control-compact) items-center font-medium break-all underline-offset-4 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
                <p className="text-sm text-ink-soft">
                  <ShopText>{branchName}</ShopText> · {by && <ShopText>{by}</ShopText>}
                  {by && ' · '}
                  <When at={at} />
                </p>
              </div>
              {rows > 0 && (
                <p className="text-sm tabular-nums">
                  {t('imports.counts', { rows, added, changed, refused })}
                </p>
              )}
              <Badge tone={tones[step] ?? 'plain'}>{t(`imports.step.${step}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
