import { backOfficePath } from '@karwan/contract/back-office';
import { type CommandGroup, CommandPalette } from '@karwan/ui/overlays/command-palette';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FoundHits } from '../features/shop/search/find.ts';
import type { Hit } from '../features/shop/search/hits.ts';
import { useT } from '../i18n/use-t.ts';
import { keysOfPage } from '../page/use-keys.ts';
import type { Screen } from './menu.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  screens: readonly Screen[];
}

const nothing: FoundHits = { orders: [], customers: [], products: [] };

/** Debounce of typing in milliseconds, before the search. */
const searchDelay = 150;

/** The command palette: finds screens, actions of the present page, orders, customers and products. */
export function Palette({ open, onClose, screens }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const hits = useHits(typed);
  const groups = useMemo((): CommandGroup[] => {
    if (!open) return [];
    // Shortcuts with Ctrl work while the palette's field has the focus, and Space needs that on a row: they are not listed.
    const actions = keysOfPage().filter(([keys]) => !/^(g |Ctrl\+|Space)/.test(keys));
    return [
      {
        title: t('palette.actions'),
        commands: actions.map(([keys, { text, act }]) => ({
          key: keys,
          title: t(text),
          keys,
          act,
        })),
      },
      {
        title: t('frame.menu'),
        commands: screens.map(({ path, title, key }) => ({
          key: path,
          title: t(title),
          keys: key && `g ${key}`,
          act: () => void navigate(path),
        })),
      },
    ];
  }, [open, screens, navigate, t]);
  const group = (title: string, found: readonly Hit[]): CommandGroup => ({
    title,
    commands: found.map(({ key, href, ...texts }) => ({
      ...texts,
      key,
      // The shop's own pages belong to another app, so they are loaded as documents.
      act: () => (href.startsWith(backOfficePath) ? void navigate(href) : location.assign(href)),
    })),
  });
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      label={t('palette.label')}
      closeLabel={t('keys.close')}
      emptyText={t('search.none')}
      groups={groups}
      found={[
        group(t('orders.title'), hits.orders),
        group(t('search.customers'), hits.customers),
        group(t('search.products'), hits.products),
      ]}
      onType={setTyped}
    />
  );
}

/** The hits for a text, once typing pauses. Late responses for a previous text are ignored. */
function useHits(typed: string): FoundHits {
  const [hits, setHits] = useState(nothing);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
    if (typed.trim().length < 2) {
      setHits(nothing);
      return;
    }
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${backOfficePath}/find?${new URLSearchParams({ q: typed })}`);
        if (answer.ok && latest.current === typed) setHits((await answer.json()) as FoundHits);
      } catch {
        // Offline, only screens and actions are found.
      }
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  return hits;
}
