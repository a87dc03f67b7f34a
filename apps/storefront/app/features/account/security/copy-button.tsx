import { Button } from '@karwan/ui/controls/button';
import { toast } from '@karwan/ui/overlays/toast.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useStoreReady } from '../../../state/store/use-store-ready.ts';

/** Copies a text and confirms it. Rendered only with JavaScript. */
export function CopyButton(props: { text: string; className?: string; children: ReactNode }) {
  const t = useT();
  const ready = useStoreReady();
  if (!ready) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      toast(t('security.copied'), { tone: 'positive' });
    } catch {
      toast(t('security.notCopied'), { tone: 'problem' });
    }
  };
  return (
    <Button variant="quiet" size="small" onClick={copy} className={props.className}>
      {props.children}
    </Button>
  );
}
