/*
 * Runs before everything else, as an inline script in the page's head (`?inline-script`), so it must not import
 * anything. If the user blocks storage, each access to it throws; then the shop gets storage in memory, which is
 * empty on the next page load.
 */
(() => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem(name);
    } catch {
      const values = new Map<string, string>();
      const value: Storage = {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, text) => void values.set(key, `${text}`),
        removeItem: (key) => void values.delete(key),
        clear: () => values.clear(),
        key: (index) => [...values.keys()][index] ?? null,
        get length() {
          return values.size;
        },
      };
      Object.defineProperty(window, name, { value, configurable: true });
    }
  }
})();
