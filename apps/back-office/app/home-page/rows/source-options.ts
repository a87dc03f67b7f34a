import type { RowSource } from '@karwan/contract/content/home-rows';

/** What a row may list, as a field offers it: categories in the order of their tree, then others. */
export const sourceOptions = (sources: readonly RowSource[]) =>
  sources.map(({ source, kind, name, depth }) => ({
    value: source,
    label: kind === 'marketplace' ? `eBay · ${name}` : `${'\u2003'.repeat(depth)}${name}`,
  }));
