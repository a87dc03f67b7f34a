/** A brand's title as its node's address spells it: `Maison Été & Fils` is `maison-ete-fils`. */
export function brandSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
