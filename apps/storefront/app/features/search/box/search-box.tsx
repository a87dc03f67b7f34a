import { maxTypedLength } from '@karwan/contract/search-words';
import type { MessageKey } from '@karwan/i18n/translate';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { SearchIcon } from '@karwan/ui/layout/icons';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useForcedDirection, useGo } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import { searchAddress } from '../../../page/addresses.ts';

const loadSuggestions = () => import('./search-suggestions.tsx');
/** Delay in milliseconds before suggestions close when the mouse leaves the box. */
const mouseGraceMs = 500;
const SearchSuggestions = lazyWithRetry(loadSuggestions);

/**
 * The search box: a plain form that works without JavaScript, and a combobox whose suggestions (a grid: a product
 * with a button) are fetched from the first key press on.
 */
export default function SearchBox({
  placeholder = 'search.placeholder',
}: {
  placeholder?: MessageKey;
}) {
  const t = useT();
  const go = useGo();
  const forced = useForcedDirection();
  const { key: locationKey } = useLocation();
  const popupId = useId();
  const area = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what was open
  useEffect(() => setOpen(false), [locationKey]);

  useEffect(() => {
    if (!open) return;
    let leaving: ReturnType<typeof setTimeout>;
    const form = area.current;
    // A mouse that leaves the box only for a moment does not close it.
    const mouseLeft = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') leaving = setTimeout(() => setOpen(false), mouseGraceMs);
    };
    const mouseBack = () => clearTimeout(leaving);
    form?.addEventListener('pointerleave', mouseLeft);
    form?.addEventListener('pointerenter', mouseBack);
    const leave = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      mouseBack();
      form?.removeEventListener('pointerleave', mouseLeft);
      form?.removeEventListener('pointerenter', mouseBack);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setOpen(false);
    void go(searchAddress(text.trim()));
  };
  const shown = open && text.trim() !== '';
  return (
    <search className="relative block">
      <form ref={area} action="/search" onSubmit={submit}>
        {forced && <input type="hidden" name="dir" value="rtl" />}
        <div className="flex h-11 items-center rounded-soft border border-line-strong bg-raised focus-within:border-ink focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus">
          <input
            ref={input}
            type="search"
            name="q"
            maxLength={maxTypedLength}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-label={t('search.label')}
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? popupId : undefined}
            aria-activedescendant={shown ? activeId : undefined}
            placeholder={t(placeholder)}
            value={text}
            onFocus={() => {
              loadSuggestions().catch(() => undefined);
              setOpen(true);
            }}
            onChange={(event) => {
              setText(event.target.value);
              // The field may have lost the focus before this code had loaded.
              setOpen(document.activeElement === event.target);
            }}
            className="h-full min-w-0 flex-1 bg-transparent ps-4 text-base outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            aria-label={t('search.submit')}
            className="grid h-full w-12 place-items-center rounded-soft"
          >
            <SearchIcon />
          </button>
        </div>
        {shown && (
          <Suspense fallback={null}>
            <SearchSuggestions
              id={popupId}
              typed={text.trimStart()}
              input={input}
              onActive={setActiveId}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
