import { Specimen } from './specimen.tsx';

/** The palette of packages/ui/src/styles/theme.css, by utility class. */
const palette = [
  'bg-paper',
  'bg-raised',
  'bg-sunken',
  'bg-line',
  'bg-line-strong',
  'bg-ink',
  'bg-ink-soft',
  'bg-ink-faint',
  'bg-accent',
  'bg-accent-deep',
  'bg-brass',
  'bg-brass-soft',
  'bg-oxblood',
  'bg-oxblood-soft',
  'bg-positive',
  'bg-positive-soft',
] as const;

/** Samples of all colours. */
export function Colours() {
  return (
    <Specimen name="theme.css" stacked>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {palette.map((colour) => (
          <li key={colour} className="text-sm text-ink-soft">
            <span className={`mb-2 block h-16 border border-line ${colour}`} />
            <span dir="ltr">{colour.slice('bg-'.length)}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
