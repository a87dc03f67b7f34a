import { readFileSync } from 'node:fs';
import { sourceOf } from './inline-code.server.ts';

const builtStyles = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)#?"\/>/g;

/**
 * Inlines the built stylesheets in a page, so that the first paint on a slow connection does not wait for
 * another round trip. The links stay, disabled, because the client code expects them.
 * @param client the folder that browsers see as `/`.
 * @returns the function that inlines them, and their sources for the content security policy.
 */
export function stylesOf(client: URL): (html: string) => { html: string; styles: string[] } {
  const cached = new Map<string, { text: string; source: string }>();
  const read = (file: string) => {
    const known = cached.get(file);
    if (known) return known;
    const text = readFileSync(new URL(file, client), 'utf8').trim();
    const style = { text, source: sourceOf(text) };
    cached.set(file, style);
    return style;
  };
  return (html) => {
    const styles = new Set<string>();
    const written = html.replaceAll(builtStyles, (link, file: string) => {
      const { text, source } = read(file);
      styles.add(source);
      return `<style>${text}</style>${link.replace('/>', ' disabled=""/>')}`;
    });
    return { html: written, styles: [...styles] };
  };
}
