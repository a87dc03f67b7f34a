/** The module's own text, as the build makes it (vite.config.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
