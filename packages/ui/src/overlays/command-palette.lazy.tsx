import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { SearchIcon } from '../layout/icons.tsx';
import type { Command, CommandGroup, PaletteProps } from './command-palette.tsx';

interface Shown {
  readonly value: string;
  readonly items: readonly Command[];
}

/** Whether every typed word is contained in the command's texts. */
function fits({ title, detail = '' }: Command, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/);
  const text = `${title} ${detail}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const shown = (groups: readonly CommandGroup[]): Shown[] =>
  groups
    .filter(({ commands }) => commands.length > 0)
    .map(({ title, commands }) => ({ value: title, items: commands }));

/** Base UI moves the highlight with the arrow keys while the focus stays in the field. */
export default function LazyCommandPalette(props: PaletteProps) {
  const { open, onClose, label, closeLabel, emptyText, groups, found, typed, onType: type } = props;
  const own = groups.map(({ title, commands }) => ({
    title,
    commands: commands.filter((command) => fits(command, typed)),
  }));
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        type('');
        onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay-veil fixed inset-0 z-50 bg-veil" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-[max(1rem,10dvh)]">
          <Dialog.Popup
            aria-label={label}
            className="overlay-panel flex max-h-[min(36rem,80dvh)] w-full max-w-xl flex-col bg-raised text-ink outline-none"
          >
            <Autocomplete.Root
              open
              inline
              items={shown([...own, ...found])}
              mode="none"
              value={typed}
              onValueChange={type}
              itemToStringValue={(command: Command) => command.title}
              autoHighlight="always"
              keepHighlight
            >
              <div className="relative border-b border-line">
                <SearchIcon className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-faint" />
                <Autocomplete.Input
                  aria-label={label}
                  placeholder={label}
                  // Puts the cursor behind the text typed before the field was rendered.
                  onFocus={({ currentTarget: field }) =>
                    field.setSelectionRange(field.value.length, field.value.length)
                  }
                  className="min-h-13 w-full bg-transparent ps-12 pe-4 text-base -outline-offset-2"
                />
              </div>
              <Dialog.Close className="sr-only">{closeLabel}</Dialog.Close>
              <div className="min-h-0 overflow-y-auto overscroll-contain pb-2">
                <Autocomplete.Empty>
                  <p className="px-4 py-6 text-ink-soft">{emptyText}</p>
                </Autocomplete.Empty>
                <Autocomplete.List>
                  {(group: Shown) => (
                    <Autocomplete.Group key={group.value} items={group.items}>
                      <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 text-sm text-ink-soft">
                        {group.value}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(command: Command) => (
                          <Autocomplete.Item
                            key={command.key}
                            value={command}
                            onClick={() => {
                              type('');
                              onClose();
                              command.act();
                            }}
                            className="flex min-h-11 cursor-default items-center gap-3 px-4 data-highlighted:bg-sunken"
                          >
                            <bdi className="truncate">{command.title}</bdi>
                            {command.detail && (
                              <bdi className="min-w-0 truncate text-sm text-ink-soft">
                                {command.detail}
                              </bdi>
                            )}
                            {command.keys && (
                              <kbd dir="ltr" className="ms-auto font-sans text-sm text-ink-soft">
                                {command.keys.toUpperCase()}
                              </kbd>
                            )}
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
