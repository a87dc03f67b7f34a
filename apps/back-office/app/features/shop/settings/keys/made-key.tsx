import { useT } from '../../../../i18n/use-t.ts';
import { ShownOnce } from '../../../../shared/shown-once/shown-once.tsx';

/** Shows a new API key once. */
export function MadeKey({ token }: { token: string | null }) {
  const t = useT();
  const label = t('apiKeys.title');
  const texts = { lost: t('apiKeys.lost'), once: t('apiKeys.once'), label };
  return <ShownOnce value={token} texts={{ ...texts, hint: t('apiKeys.copyHint') }} />;
}
