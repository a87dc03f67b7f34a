import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Stylesheet {
  /** Text and closing tag of the style element, as bytes: they are the same in every page. */
  readonly element: Buffer;
  readonly source: string;
}

/** The CSP hash source that allows exactly this inline text. */
export function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

export interface StyledHead {
  /** The head in parts; inlined stylesheets are bytes that are created once. */
  readonly pieces: (string | Buffer)[];
  /** CSP hash sources of the stylesheets. */
  readonly styles: string[];
}

/**
 * Inlines the built stylesheets in a page's head, so that the first paint does not wait for another round trip. The
 * links stay, disabled, because React expects them during hydration.
 * @param client the folder that browsers see as `base`.
 * @param base path of the app's files: segments between slashes, or a slash.
 * @returns the function that inlines them.
 */
export function stylesOf(client: URL, base = '/'): (head: string) => StyledHead {
  const builtStyles = new RegExp(
    `<link( nonce="[\\w-]+")? rel="stylesheet" href="${base}(assets/[\\w.-]+\\.css#?)"/>`,
    'g',
  );
  const known = new Map<string, Stylesheet>();
  const read = (address: string): Stylesheet => {
    const text = readFileSync(new URL(address.replace('#', ''), client), 'utf8').trim();
    const stylesheet = { element: Buffer.from(`${text}</style>`), source: sourceOf(text) };
    known.set(address, stylesheet);
    return stylesheet;
  };
  return (head) => {
    const pieces: (string | Buffer)[] = [];
    const styles = new Set<string>();
    let before = '';
    let done = 0;
    for (const { 0: link, 1: nonce = '', 2: address = '', index } of head.matchAll(builtStyles)) {
      const { element, source } = known.get(address) ?? read(address);
      styles.add(source);
      pieces.push(`${before}${head.slice(done, index)}<style>`, element);
      before = `<link${nonce} rel="stylesheet" href="${base}${address}" disabled=""/>`;
      done = index + link.length;
    }
    before += head.slice(done);
    pieces.push(before);
    return { pieces, styles: [...styles] };
  };
}
