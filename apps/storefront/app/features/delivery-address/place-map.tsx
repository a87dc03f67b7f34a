import type { Coordinates } from '@karwan/contract/place';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import type { MapHandle } from './map/create-map.ts';
import { Pin } from './map/pin.tsx';

export interface PlaceMapProps extends Coordinates {
  /** Accessible name of the map. */
  label: string;
  /** 13 shows a city, 15 a neighbourhood. */
  zoom?: number;
  /**
   * Called when the shopper has moved the map's centre. With it, the pin stays in the centre while the map moves;
   * without it, the pin is a marker on the map.
   */
  onMoved?: (middle: Coordinates) => void;
  /** Must at least set the height. */
  className?: string;
}

const colours = {
  '--map-sea': '#d3dfe0',
  '--map-land': '#f3eee3',
  '--map-coast': '#b3b8ae',
} as CSSProperties;

/**
 * A map with a pin. Its code and data load near the viewport; until then, and without JavaScript, a placeholder of
 * the same size is shown.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { latitude, longitude, label, zoom = 13, onMoved, className } = props;
  const t = useT();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const pin = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<'to come' | 'up' | 'failed'>('to come');
  const movable = onMoved !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once, then moved
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    async function open(target: HTMLElement) {
      const { createMap } = await import('./map/create-map.ts');
      if (gone) return;
      const { latitude, longitude } = latest.current;
      const made = createMap(target, {
        at: { latitude, longitude },
        zoom,
        language,
        texts: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') },
        pin: movable ? null : (pin.current?.innerHTML ?? null),
        onMoved: movable ? (middle) => latest.current.onMoved?.(middle) : undefined,
      });
      handle.current = made;
      made.moveTo(latest.current);
      setState('up');
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        open(element).catch(() => gone || setState('failed'));
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => {
      gone = true;
      watcher.disconnect();
      handle.current?.remove();
      handle.current = undefined;
    };
  }, [language]);

  useEffect(() => handle.current?.moveTo({ latitude, longitude }), [latitude, longitude]);

  return (
    <div
      style={colours}
      className={classNames(
        'relative isolate overflow-hidden rounded-soft border border-line bg-(--map-land)',
        className,
      )}
    >
      <div ref={box} role="application" aria-label={label} dir="ltr" className="absolute inset-0" />
      {(movable || state !== 'up') && (
        <div
          ref={pin}
          className="pointer-events-none absolute inset-0 z-600 grid place-items-center"
        >
          <Pin className="-translate-y-1/2" />
        </div>
      )}
      {state === 'failed' && (
        <p className="absolute inset-x-0 bottom-0 bg-raised/90 p-3 text-center text-sm text-ink-soft">
          {t('map.failed')}
        </p>
      )}
    </div>
  );
}
