/*
 * Runs in the browser before anything else, as text in the page's head (`?inline-script`): it imports nothing. Where the user blocks
 * storage, each access to it throws. The shop then gets storage in memory, which is empty on the next page load.
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
