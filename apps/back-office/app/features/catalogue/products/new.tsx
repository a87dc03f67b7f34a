import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, redirect, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { fieldText } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/new';
import { categoryOptions } from './category-options.ts';
import { productsPath } from './products-path.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'products.edit');
  const { staffProducts } = context.get(clientContext);
  const id = url.searchParams.get('copy');
  const [options, original] = await Promise.all([
    staffProducts.places({}),
    id === null ? undefined : staffProducts.get({ id }),
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  return { ...options, original: original ?? null, key: crypto.randomUUID() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffProducts } = context.get(clientContext);
  return handleForm({ request, url }, async ({ key = '', name = '', code, category, brand }) => {
    const { id } = await staffProducts.create({
      key,
      name,
      code: code?.trim() || undefined,
      category: category ?? '',
      brand: brand || null,
      copyOf: url.searchParams.get('copy') ?? undefined,
    });
    throw redirect(`${productsPath}/${id}`);
  });
}

/** Creates a product, empty or as a copy, with its required fields; the rest is edited on its screen. */
export default function NewProduct({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { original, categories, brands, key } = loaderData;
  const errorOf = (field: string) => {
    const fault = fieldText(answer?.refusal, field);
    return fault && t(field === 'code' ? 'products.codeTaken' : fault);
  };
  const common = (name: string, label: string, from?: string | null) => ({
    name,
    label,
    defaultValue: answer?.values[name] ?? from ?? '',
    error: errorOf(name),
    autoComplete: 'off',
  });
  return (
    <>
      <PageHead
        title={
          original ? t('products.copyTitle', { name: original.words.name }) : t('products.newTitle')
        }
      />
      <Form method="post" className="panel grid max-w-prose gap-4">
        <input type="hidden" name="key" value={answer?.values.key ?? key} />
        <FormNotice refusal={answer?.refusal} />
        <p className="text-ink-soft">
          {original && t('products.copyHint')} {t('products.newHint')}
        </p>
        <TextField
          {...common('name', t('products.field.name'), original?.words.name)}
          maxLength={300}
          required
          dir="auto"
        />
        <SelectField
          {...common('category', t('products.field.category'), original?.sorting.category)}
          options={categoryOptions(categories)}
          required
        />
        <SelectField
          {...common('brand', t('products.field.brand'), original?.sorting.brand)}
          options={[
            { value: '', label: t('products.noBrand') },
            ...brands.map(({ id: value, title }) => ({ value, label: title })),
          ]}
        />
        <TextField
          {...common('code', t('products.code'))}
          maxLength={120}
          dir="ltr"
          hint={t('products.codeHint')}
        />
        <div className="flex gap-2">
          <Button type="submit" busy={isBusy}>
            {t('products.create')}
          </Button>
          <ButtonLink variant="quiet" href={productsPath}>
            {t('products.title')}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
