import { useT } from '../../../../i18n/use-t.ts';
import { ShownOnce } from '../../../../shared/shown-once/shown-once.tsx';

/** Shows a new secret of a webhook once. */
export function MadeSecret({ secret }: { secret: string | null }) {
  const t = useT();
  const label = t('webhooks.secret');
  const texts = { lost: t('webhooks.lost'), once: t('webhooks.once'), label };
  return <ShownOnce value={secret} texts={{ ...texts, hint: t('webhooks.secretHint') }} />;
}
