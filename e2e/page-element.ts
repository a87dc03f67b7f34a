/** As much of a browser's element as journeys look at; the project's types know of no browser. */
export interface PageElement {
  readonly tagName: string;
  readonly className: string;
  readonly textContent: string;
  readonly clientWidth: number;
  readonly scrollWidth: number;
  readonly ownerDocument: { readonly activeElement: PageElement | null };
  readonly labels: readonly PageElement[];
  contains(other: PageElement | null): boolean;
  getBoundingClientRect(): {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  querySelectorAll(selector: string): Iterable<PageElement>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

/** True when the focus is on it or in it. */
export const holdsFocus = (element: PageElement) =>
  element.contains(element.ownerDocument.activeElement);
