import type { ReactNode } from 'react';

/** New or neutral, in work, waiting for somebody, good, or a problem. */
export type Tone = 'plain' | 'busy' | 'wait' | 'good' | 'bad';

/** A state: a dot and a word. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
);
