import type { DeliveryAddress } from '@karwan/contract/place';
import type { PlaceSuggestion } from '@karwan/contract/places';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { CloseIcon, PinIcon, SearchIcon } from '@karwan/ui/layout/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Attribution } from './attribution.tsx';
import { newSession } from './session.ts';
import { useAttribution } from './use-attribution.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

interface AddressFieldProps {
  address: DeliveryAddress | null;
  onChoose: (suggestion: PlaceSuggestion, session: string) => void;
}

/**
 * A combobox with a listbox (WAI-ARIA authoring practices): the focus stays in the text field, arrow keys move
 * through the list, Enter chooses, Escape closes the list but not the dialog.
 */
export function AddressField({ address, onChoose }: AddressFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The text being typed; null shows the chosen address. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [session, setSession] = useState(newSession);
  const { found, settled, failed } = usePlaceSuggestions(typed ?? '', address, session);
  const attribution = useAttribution();
  const shown = open && found !== null && (found.length > 0 || settled);
  const count = found?.length ?? 0;

  // The location name follows the address, whichever way it was chosen (spec section 4).
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address ends what was being typed
  useEffect(() => {
    setTyped(null);
    setOpen(false);
  }, [address]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function choose(suggestion: PlaceSuggestion | undefined) {
    if (!suggestion) return;
    setTyped(suggestion.title);
    setOpen(false);
    setActive(-1);
    onChoose(suggestion, session);
    setSession(newSession());
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && count > 0) {
      event.preventDefault();
      setOpen(true);
      // Wraps around via the text field, whose index is -1.
      setActive(((active + 1 + move + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault();
      choose(found?.[Math.max(0, active)]);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  function clear() {
    setTyped('');
    setActive(-1);
    input.current?.focus();
  }

  const text = typed ?? address?.formattedAddress ?? '';
  return (
    <div className="relative">
      <label htmlFor={`${id}-text`} className="mb-1.5 block text-sm font-medium">
        {t('address.search')}
      </label>
      <div className="flex h-12 items-center rounded-soft border border-line-strong bg-raised focus-within:border-ink focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus">
        <SearchIcon className="ms-3 shrink-0 text-ink-soft" />
        <input
          ref={input}
          id={`${id}-text`}
          type="text"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="done"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? `${id}-list` : undefined}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          placeholder={t('address.searchHint')}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
          className="h-full min-w-0 flex-1 bg-transparent px-2.5 text-base outline-none placeholder:text-ink-faint"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('address.clear')}
            onClick={clear}
            className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
          >
            <CloseIcon />
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {t('address.searchHint')}
      </p>
      <div
        hidden={!shown || count === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 border border-line-strong bg-raised"
      >
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('address.suggestions')}
          className="max-h-72 overflow-y-auto"
        >
          {found?.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
            <div
              key={one.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(at)}
              onClick={() => choose(one)}
              className={classNames(
                'flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2',
                at === active && 'bg-sunken',
              )}
            >
              <PinIcon className="shrink-0 text-brass" />
              <span className="min-w-0" dir="auto">
                <span className="block truncate font-medium">{one.title}</span>
                {one.subtitle && (
                  <span className="block truncate text-sm text-ink-soft">{one.subtitle}</span>
                )}
              </span>
            </div>
          ))}
        </div>
        <Attribution name={attribution} />
      </div>
      {shown && count === 0 && (
        <p className="absolute inset-x-0 top-full z-20 mt-1 border border-line-strong bg-raised p-3 text-ink-soft">
          {t('address.noSuggestions')}
        </p>
      )}
      {open && failed && (
        <p className="mt-1.5 text-sm text-ink-soft">{t('address.lookupFailed')}</p>
      )}
      <p role="status" className="sr-only">
        {shown &&
          settled &&
          (count > 0 ? t('address.suggestionCount', { count }) : t('address.noSuggestions'))}
      </p>
    </div>
  );
}
