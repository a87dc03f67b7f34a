import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';

/** Removes a slide, the banner or a row from the home page, after a confirmation. */
export function RemovePart({ id }: { id: string }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="panel">
      <Disclosure title={t('homePage.remove')}>
        <Form method="post">
          <input type="hidden" name="row" value={id} />
          <Button type="submit" name="intent" value="remove" variant="danger" busy={isBusy}>
            {t('homePage.removeIt')}
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
