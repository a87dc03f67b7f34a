/** The shop's colours, by the word in picture keys and options. */
export const colours: Record<string, { title: string; hex: string }> = {
  black: { title: 'Black', hex: '#25221f' },
  graphite: { title: 'Graphite', hex: '#4a4a4c' },
  silver: { title: 'Silver', hex: '#c3c5c7' },
  pearl: { title: 'Pearl', hex: '#e9e3d8' },
  white: { title: 'White', hex: '#f2efe9' },
  ivory: { title: 'Ivory', hex: '#eadfc9' },
  sand: { title: 'Sand', hex: '#cfb693' },
  camel: { title: 'Camel', hex: '#b98a57' },
  cognac: { title: 'Cognac', hex: '#9a5a2c' },
  walnut: { title: 'Walnut', hex: '#6b4630' },
  oak: { title: 'Oak', hex: '#b58a5c' },
  chocolate: { title: 'Chocolate', hex: '#4b2f24' },
  oxblood: { title: 'Oxblood', hex: '#6d1f25' },
  crimson: { title: 'Crimson', hex: '#a8242f' },
  coral: { title: 'Coral', hex: '#df7a63' },
  terracotta: { title: 'Terracotta', hex: '#b4613f' },
  blush: { title: 'Blush', hex: '#e2b9ab' },
  rose: { title: 'Rose', hex: '#c9838a' },
  plum: { title: 'Plum', hex: '#5c3350' },
  lilac: { title: 'Lilac', hex: '#b3a3c6' },
  navy: { title: 'Navy', hex: '#24324d' },
  cobalt: { title: 'Cobalt', hex: '#2f55a0' },
  sky: { title: 'Sky', hex: '#93b4c9' },
  teal: { title: 'Teal', hex: '#2d6a6c' },
  emerald: { title: 'Emerald', hex: '#1f5a43' },
  sage: { title: 'Sage', hex: '#98a58a' },
  olive: { title: 'Olive', hex: '#6a6a3e' },
  mustard: { title: 'Mustard', hex: '#cf9a33' },
  gold: { title: 'Gold', hex: '#c9a35a' },
  amber: { title: 'Amber', hex: '#c07a2c' },
};

/** The hex value of a colour. Throws for an unknown one. */
export function hexOf(colour: string): string {
  const found = colours[colour];
  if (!found) throw new Error(`Unknown colour ${colour}`);
  return found.hex;
}
