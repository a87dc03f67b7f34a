import type { MenuColumn } from '@karwan/contract/content/menus';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import type { FormAnswer } from '../../page/refusal.ts';
import { Unfold } from '../../page/unfold.tsx';
import { useFault } from '../../page/use-fault.ts';
import { AddressField, type Target } from './address-field.tsx';

interface Props {
  requestKey: string;
  columns: readonly MenuColumn[];
  targets: readonly Target[];
  answer: FormAnswer | undefined;
}

/** Begins an entry of the header or of a column, or a column. */
export function NewEntry({ requestKey, columns, targets, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const isBusy = useNavigation().state !== 'idle';
  const places = [
    { value: 'header', label: t('menus.header') },
    ...columns.map(({ id, title }) => ({ value: id, label: title })),
    { value: 'column', label: t('menus.newColumn') },
  ];
  return (
    <section className="panel mb-3">
      <Unfold title={t('menus.add')} open={answer !== undefined}>
        <Form method="post" className="grid max-w-prose gap-3">
          <FormNotice refusal={answer?.refusal} />
          <input type="hidden" name="row" value="new" />
          <input type="hidden" name="key" value={answer?.values.key ?? requestKey} />
          <TextField
            name="title"
            label={t('content.field.title')}
            defaultValue={answer?.values.title}
            error={fault('title')}
            maxLength={60}
            required
            dir="auto"
            autoComplete="off"
          />
          <SelectField
            name="place"
            label={t('homePage.place')}
            defaultValue={answer?.values.place ?? 'header'}
            error={fault('place') && t('homePage.placeFault')}
            options={places}
          />
          <AddressField
            name="address"
            targets={targets}
            defaultValue={answer?.values.address}
            error={fault('address')}
          />
          <div>
            <Button type="submit" name="intent" value="add" variant="secondary" busy={isBusy}>
              {t('content.begin')}
            </Button>
          </div>
        </Form>
      </Unfold>
    </section>
  );
}
