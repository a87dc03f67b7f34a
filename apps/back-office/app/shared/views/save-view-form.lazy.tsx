import { backOfficePath } from '@karwan/contract/back-office';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  screen: string;
  query: string;
  mayShare: boolean;
}

/** Names the present filters of a list. */
export default function SaveViewForm({ screen, query, mayShare }: Props) {
  const t = useT();
  return (
    <Form method="post" action={`${backOfficePath}/views`} className="grid gap-3">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="screen" value={screen} />
      <input type="hidden" name="query" value={query} />
      <TextField label={t('views.name')} name="name" required maxLength={40} autoComplete="off" />
      {mayShare && <CheckboxField label={t('views.share')} name="isShops" value="yes" />}
      <div>
        <Button type="submit">{t('views.saveNow')}</Button>
      </div>
    </Form>
  );
}
