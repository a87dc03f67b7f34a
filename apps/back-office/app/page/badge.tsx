import type { ReactNode } from 'react';

export type Tone = 'plain' | 'work' | 'good' | 'bad';

/** A word about the state of something. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
);
