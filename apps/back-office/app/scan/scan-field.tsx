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
import { useT } from '../i18n/use-t.ts';
import { useKeys } from '../keys/use-keys.ts';
import { canReadBarcodes } from './barcode-reader.ts';
import { useHandScanner } from './use-hand-scanner.ts';

const Camera = lazyWithRetry(() => import('./camera.lazy.tsx'));

interface Props {
  /** What is to be scanned. */
  label: ReactNode;
  hint?: ReactNode;
  /** What the button beside it says; left out: that the code is taken. */
  button?: ReactNode;
  error?: ReactNode;
  /** In the form that the field belongs to. */
  name?: string;
  /**
   * Takes a code by itself. Left out: a scan fills the field and sends its form, which also works before script.
   */
  onScan?: (code: string) => void;
  autoFocus?: boolean;
  /** It may be sent empty, which asks for everything. */
  isOptional?: boolean;
  defaultValue?: string | undefined;
}

const never = () => () => {};

/**
 * A code by camera, by a hand scanner that types like a keyboard, or by hand. It stands in a form: Enter and the
 * button beside it send what was typed.
 */
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
