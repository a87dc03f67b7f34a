import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Stylesheet {
  /** Its text and the end of its element: bytes that are the same in every page. */
  readonly element: Buffer;
  readonly source: string;
}

/** A source of the content policy that allows exactly this text. */
export function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

export interface StyledHead {
  /** The head in pieces; the stylesheets among them are bytes, made once. */
  readonly pieces: (string | Buffer)[];
  /** Sources of the stylesheets for the content security policy. */
  readonly styles: string[];
}

/**
 * Inlines the built stylesheets in a page's head, so that the first paint on a slow connection does not
 * wait for another round trip. The links stay, disabled, because the client code expects them.
 * @param client the folder that browsers see as `base`.
 * @param base the path of an app's files: words between slashes, or a slash.
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
