import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';

interface Props {
  /** The record with the picture, as the page's action names it. */
  row: string;
  /** The version that was read; left out if the record has none. */
  version?: number;
}

/** Removes the picture of a record; the page's action gets the intent `remove-picture`. */
export function RemovePictureForm({ row, version }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="row" value={row} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Button type="submit" name="intent" value="remove-picture" variant="quiet" busy={isBusy}>
        {t('categories.removePicture')}
      </Button>
    </Form>
  );
}
