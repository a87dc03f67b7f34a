import type { RootData } from './root-data.ts';

/** What markup is made of, told apart. */
export interface Told {
  /** Says all that the markup depends on but for the root's data and the texts. */
  readonly shape: string;
  /** Each stands in the markup as it is, escaped: in one place or more. None is empty. */
  readonly texts: readonly string[];
}

/**
 * Of fragments of which many are seen for the first time, such as product cards: their markup is that of another with other
 * texts in its place. Whoever writes one is held to the component by the server, at the first props of each shape, and
 * by a test.
 */
export interface FragmentPattern<Props> {
  /** Its texts are put in as quickly as its markup would be found: it is not kept. */
  readonly isQuick?: true;
  /** Undefined: these props are rendered by themselves. */
  tell(props: Props, root: RootData): Told | undefined;
  /**
   * Props of the same shape with texts that stand nowhere else.
   * @param mark a word of small letters and digits, another one for each name
   */
  example(props: Props, mark: (name: string) => string): Props;
}
