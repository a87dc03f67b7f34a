import type { ReactNode } from 'react';

export type Tone = 'plain' | 'work' | 'good' | 'bad';

/** A short label of a state. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
);
