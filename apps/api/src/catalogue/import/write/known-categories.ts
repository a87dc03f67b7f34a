import { slugOf } from '../../../platform/text/slug.ts';
import { differInSigns, nameKey } from '../name-key.ts';

export interface KnownCategory {
  readonly id: number;
  /** Null: a department. */
  readonly parentId: number | null;
  readonly title: string;
  readonly url: string;
}

/** The shop's categories, cached during an import; found by their names, or by their addresses. */
export class KnownCategories {
  readonly #byId = new Map<number, KnownCategory>();
  /** Also by previous addresses, because suppliers still send categories that the shop has moved or merged. */
  readonly #byUrl = new Map<string, number>();
  readonly #byName = new Map<string, number>();
  readonly #found = new Map<string, number>();

  add(category: KnownCategory): void {
    const { id, parentId, title, url } = category;
    this.#byId.set(id, category);
    this.#byUrl.set(url, id);
    const name = nameIn(parentId, title);
    if (!this.#byName.has(name)) this.#byName.set(name, id);
    this.#found.clear();
  }

  /** @param url a previous address; present ones have precedence */
  addFormer(url: string, id: number): void {
    if (!this.#byUrl.has(url)) this.#byUrl.set(url, id);
  }

  copy(): KnownCategories {
    const copy = new KnownCategories();
    for (const category of this.#byId.values()) copy.add(category);
    for (const [url, id] of this.#byUrl) copy.addFormer(url, id);
    return copy;
  }

  hasUrl = (url: string): boolean => this.#byUrl.has(url);
  urlOf = (id: number): string => this.#byId.get(id)?.url ?? '';

  /** The category with this path of names. */
  find(path: readonly string[]): number | undefined {
    const key = JSON.stringify(path);
    const known = this.#found.get(key) ?? this.#look(path);
    if (known !== undefined) this.#found.set(key, known);
    return known;
  }

  #look(path: readonly string[]): number | undefined {
    const above = path.slice(0, -1);
    const title = path.at(-1) ?? '';
    const parent = above.length > 0 ? this.find(above) : null;
    const named = parent === undefined ? undefined : this.#byName.get(nameIn(parent, title));
    if (named !== undefined) return named;
    // The address of a parent that differs in signs is another category's.
    const isOfAbove = above.length === 0 || this.#byUrl.get(urlOfPath(above)) === parent;
    const urls: string[] = [];
    if (isOfAbove) urls.push(urlOfPath(path));
    if (parent) urls.push(`${this.urlOf(parent)}/${slugOf(title)}`);
    return urls
      .flatMap((url) => this.#byUrl.get(url) ?? [])
      .find((id) => !differInSigns(this.#byId.get(id)?.title ?? '', title));
  }
}

const nameIn = (parentId: number | null, title: string) => `${parentId ?? ''}\n${nameKey(title)}`;

/** The paths `brands/` and `collections/` are reserved. */
export const beside = (url: string) =>
  /^(brands|collections)(\/|$)/.test(url) ? `all-${url}` : url;

/** The path of titles: `['Luxury', 'Hand Bags']` is `luxury/hand-bags`. */
export function urlOfPath(path: readonly string[]): string {
  return beside(path.map(slugOf).join('/'));
}
