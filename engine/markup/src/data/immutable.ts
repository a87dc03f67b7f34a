const immutable = new WeakSet<object>();

/**
 * Marks a value as immutable. The server then caches what it derives from it, such as its JSON, by object identity.
 */
export function markImmutable<Value extends object>(value: Value): Value {
  if (import.meta.env.SSR) immutable.add(value);
  return value;
}

export const isImmutable = (value: object): boolean => immutable.has(value);

/**
 * Memoizes a function of immutable objects, such as product cards, by object identity; results are immutable too.
 * Not memoized in browsers.
 */
export function memoizeByIdentity<Source extends object, Made extends object>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  if (!import.meta.env.SSR) return make;
  const known = new WeakMap<Source, Made>();
  return (source) => {
    if (!Object.isFrozen(source)) return make(source);
    let made = known.get(source);
    if (!made) {
      made = markImmutable(make(source));
      known.set(source, made);
    }
    return made;
  };
}
