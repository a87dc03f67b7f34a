/** The module's compiled code as text (vite.config.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
