import { haversine } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import type { KnownPlace } from '@karwan/contract/places';
import type { DeliveryArea, ZoneBranch } from '@karwan/contract/shop/settings/delivery-zones';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { nearestRuns, projectionOf } from './project.ts';

interface Props {
  area: DeliveryArea;
  branches: readonly ZoneBranch[];
  /** Cities that are labelled. */
  places: readonly KnownPlace[];
  /** Called when a branch is moved; left out: the map is read-only. */
  onMove?: (id: string, to: Coordinates) => void;
}

const fills = ['fill-accent', 'fill-brass', 'fill-oxblood', 'fill-positive', 'fill-ink-faint'];

/** Degrees that an arrow key moves a branch; ten times as many with Shift. */
const step = 0.01;
const steps: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [step, 0],
  ArrowDown: [-step, 0],
  ArrowLeft: [0, -step],
  ArrowRight: [0, step],
};

/**
 * A map of the delivery area: the nearest branch of every place, and the delivery radius of each branch. An SVG without
 * tiles, so that it is rendered on the server. Branches are moved by pointer or arrow keys; their fields show the
 * coordinates.
 */
export function ZoneMap({ area, branches, places, onMove }: Props) {
  const t = useT();
  const drawing = useRef<SVGSVGElement>(null);
  const held = useRef<string | undefined>(undefined);
  const drawn = projectionOf(area);
  const { width, height, xOf, yOf } = drawn;
  const open = branches.filter(({ isActive }) => isActive);
  const nearestTo = (place: Coordinates) => {
    const far = open.map((branch) => haversine(place, branch));
    return far.indexOf(Math.min(...far));
  };
  const isWithin = ({ latitude, longitude }: Coordinates) =>
    latitude > area.south &&
    latitude < area.north &&
    longitude > area.west &&
    longitude < area.east;

  function drag({ clientX, clientY }: PointerEvent) {
    const box = drawing.current?.getBoundingClientRect();
    if (!held.current || !box || !onMove) return;
    const at = drawn.placeAt(
      ((clientX - box.left) / box.width) * width,
      ((clientY - box.top) / box.height) * height,
    );
    if (isWithin(at)) onMove(held.current, at);
  }
  function press(event: KeyboardEvent, branch: ZoneBranch) {
    const [north, east] = steps[event.key] ?? [];
    if (north === undefined || east === undefined || !onMove) return;
    event.preventDefault();
    const times = event.shiftKey ? 10 : 1;
    const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
    const latitude = round(branch.latitude + north * times);
    onMove(branch.id, { latitude, longitude: round(branch.longitude + east * times) });
  }
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${width} ${Math.round(height)}`}
      direction="ltr"
      className="block h-auto w-full border border-line bg-sunken select-none"
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerLeave={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
    >
      <title>{t('zones.map')}</title>
      {open.length > 0 &&
        nearestRuns(drawn, nearestTo).map((run) => (
          <rect
            key={`${run.x} ${run.y}`}
            x={run.x}
            y={run.y}
            width={run.width + 0.5}
            height={run.height + 0.5}
            className={fills[run.branch % fills.length]}
            fillOpacity={0.16}
          />
        ))}
      {open.filter(isWithin).map((branch) => (
        <circle
          key={branch.id}
          cx={xOf(branch.longitude)}
          cy={yOf(branch.latitude)}
          r={drawn.unitsOf(branch.deliveryRadius)}
          className="fill-accent stroke-accent"
          fillOpacity={0.2}
          strokeWidth={2}
        />
      ))}
      {places.filter(isWithin).map((place) => (
        <text
          key={`${place.name} ${place.latitude}`}
          x={xOf(place.longitude)}
          y={yOf(place.latitude)}
          fontSize={30}
          textAnchor="middle"
          className="fill-ink-soft"
        >
          {place.name}
        </text>
      ))}
      {branches.filter(isWithin).map((branch) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
        <g
          key={branch.id}
          role="button"
          tabIndex={onMove ? 0 : -1}
          aria-label={t('zones.move', { name: branch.name })}
          className="cursor-grab touch-none"
          onKeyDown={(event) => press(event, branch)}
          onPointerDown={() => {
            held.current = branch.id;
          }}
        >
          <circle
            cx={xOf(branch.longitude)}
            cy={yOf(branch.latitude)}
            r={60}
            className="fill-transparent"
          />
          <circle
            cx={xOf(branch.longitude)}
            cy={yOf(branch.latitude)}
            r={16}
            strokeWidth={5}
            className={
              branch.isActive ? 'fill-accent stroke-raised' : 'fill-ink-faint stroke-raised'
            }
          />
          <text
            x={xOf(branch.longitude)}
            y={yOf(branch.latitude) - 28}
            fontSize={38}
            fontWeight={600}
            textAnchor="middle"
            paintOrder="stroke"
            strokeWidth={8}
            className="fill-ink stroke-raised"
          >
            {branch.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
