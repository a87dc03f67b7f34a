/** Props split into the shape of their markup and the texts in it. */
export interface PatternMatch {
  /** Identifies everything the markup depends on, apart from the root data and the texts. */
  readonly shape: string;
  /** Texts, none of them empty, that appear (escaped) in one or more places of the markup. */
  readonly texts: readonly string[];
}

/**
 * For fragments whose props are mostly new, such as product cards: their markup is made from a template by filling in
 * texts. The server compares a template with the rendered component once for each shape, and a test compares both.
 */
export interface FragmentPattern<Props, Root = object> {
  /** Filling the template is as fast as a cache hit, so the markup is not cached. */
  readonly skipsCache?: true;
  /** Undefined: props that no template covers; they are rendered. */
  match(props: Props, root: Root): PatternMatch | undefined;
  /**
   * Props of the same shape with unique marks as texts, from whose markup the template is made.
   * @param mark a unique word of lower-case letters and digits for each name
   */
  example(props: Props, mark: (name: string) => string): Props;
}
