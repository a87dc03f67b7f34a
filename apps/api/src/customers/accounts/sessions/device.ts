const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A device's name for its owner, such as 'Chrome on Android'. Nothing more precise is stored. */
export function deviceOf(userAgent: string): string {
  const named = (names: typeof browsers) => names.find(([form]) => form.test(userAgent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (!browser) return system ?? '';
  return system ? `${browser} on ${system}` : browser;
}
