import type { RowSource } from '@karwan/contract/content/home-rows';

/** The sources of a row's products as options: categories in the order of the tree, then others. */
export const sourceOptions = (sources: readonly RowSource[]) =>
  sources.map(({ source, kind, name, depth }) => ({
    value: source,
    label: kind === 'marketplace' ? `eBay · ${name}` : `${'\u2003'.repeat(depth)}${name}`,
  }));
