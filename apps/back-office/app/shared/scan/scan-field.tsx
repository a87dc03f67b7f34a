import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useKeys } from '../../page/use-keys.ts';
import { canReadBarcodes } from './barcode-reader.ts';
import { useHandScanner } from './use-hand-scanner.ts';

const Camera = lazyWithRetry(() => import('./camera.lazy.tsx'));

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  /** The text of the button; left out: the usual one. */
  button?: ReactNode;
  error?: ReactNode;
  /** The field's name in its form. */
  name?: string;
  /** Receives each code. Left out: a scan fills the field and submits its form, which also works without script. */
  onScan?: (code: string) => void;
  autoFocus?: boolean;
  /** Whether it may be empty, to show everything. */
  isOptional?: boolean;
  defaultValue?: string | undefined;
}

const never = () => () => {};

/** A field for a code by camera, by a hand scanner, or typed. Placed in a form, which Enter and the button submit. */
export function ScanField({
  label,
  hint,
  button,
  error,
  name = 'code',
  onScan,
  autoFocus,
  ...more
}: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasCamera = useSyncExternalStore(never, canReadBarcodes, () => false);
  const take = useCallback(
    (text: string) => {
      const code = text.trim();
      if (!code || !field.current) return;
      if (onScan) {
        field.current.value = '';
        onScan(code);
      } else {
        field.current.value = code;
        field.current.form?.requestSubmit();
      }
    },
    [onScan],
  );
  useHandScanner(take);
  useKeys(
    useMemo(() => ({ '.': { text: 'keys.scan', act: () => field.current?.focus() } }) as const, []),
  );
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            ref={field}
            label={label}
            hint={hint}
            error={error}
            name={name}
            dir="ltr"
            required={!more.isOptional}
            defaultValue={more.defaultValue}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus={autoFocus}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !onScan) return;
              event.preventDefault();
              take(event.currentTarget.value);
            }}
          />
        </div>
        <Button
          type={onScan ? 'button' : 'submit'}
          onClick={onScan && (() => take(field.current?.value ?? ''))}
        >
          {button ?? t('scan.take')}
        </Button>
      </div>
      {hasCamera && !isOpen && (
        <Button variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
          {t('scan.camera')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<p className="mt-3 text-ink-soft">{t('frame.loading')}</p>}>
          <Camera onScan={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
