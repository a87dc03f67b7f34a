import type { QueryRole } from '@karwan/contract/search-reading';
import type { Features } from './feature-table.ts';

/** How much a term counts by what it says about the wanted thing. */
type RoleWeights = Readonly<Record<QueryRole, number>>;

/** Weights of the score: set by hand, then checked on judged queries (docs/search.md). */
export const weights = {
  roles: {
    kind: 1,
    brand: 1,
    other: 1,
    attribute: 0.7,
    audience: 0.5,
    occasion: 0.4,
  } satisfies RoleWeights as RoleWeights,
  /** What is given up late counts more where it is lacking; the kind has features of its own. */
  lacking: {
    kind: 1,
    brand: 1,
    other: 0,
    attribute: 0.6,
    audience: 0,
    occasion: 0,
  } satisfies RoleWeights as RoleWeights,
  /** How surely a word is the head of a name if other words than colours and numbers follow, none of which names a kind of thing. */
  beforeOthers: 0.7,
  /** The same if a kind of thing follows, but after a number: `Notebook 15.6 8 GB SSD`. */
  beforeNumber: 0.5,
  /** The same if the word describes another thing: a mouse pad is no mouse. */
  beforeAnother: -0.3,
  /** Factor for a term whose words match, but not side by side: `CD/DVD Drive` for `cd drive`. */
  apart: 0.7,
  /** The same with numbers: `8 pcs, 2 gb` is not `8gb`. */
  apartInCode: 0.5,
  /** Factor for a single letter, or a number of one or two digits, that does not stand beside its neighbour in the query. */
  loose: 0.5,
  /** Factor for an attribute that only the description or the specifications mention: the colour of a lining. */
  described: 0.5,
  /** Members of a family up to this weight do not pass for what was asked for. */
  distant: 0.52,
  /** Factor for products that are of another kind: a football for `football shoes`. */
  otherKind: 0.85,
  /** Factor for categories of a shorter name of the kind: `watch` for `dress watch`. */
  shorterKind: 0.6,
  /**
   * `clicks` weighs less than `kind`: clicks choose among products of the right kind, and misleading ones, accidental
   * or made on purpose, cannot put another kind first.
   */
  features: {
    text: 1,
    coverage: 1,
    kind: 0.3,
    category: 0.3,
    order: 0.1,
    lacking: 0.3,
    audience: 0.3,
    clicks: 0.2,
  } satisfies Features as Features,
} as const;

/** What a synonym counts where it is the kind of thing: half way to the typed word, as `laptop` means notebooks. */
export const weightAsKind = (weight: number) => (1 + weight) / 2;
