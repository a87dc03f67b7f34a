interface TypedRate {
  readonly code: string;
  readonly rate: string;
}

/**
 * Reads a list of rates as people paste it from a sheet or a bank's page: a line each, the code and the rate with a space,
 * a tab, a comma or a semicolon between them. Undefined for what is no such list.
 */
export function readRates(text: string): TypedRate[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rates = lines.map((line) => {
    const [, code = '', rate = ''] =
      /^\s*([a-z]{3})\s*[\s,;:=]\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*$/i.exec(line) ??
      [];
    return { code: code.toUpperCase(), rate: rate.replaceAll(',', '') };
  });
  return rates.length > 0 && rates.every(({ code }) => code !== '') ? rates : undefined;
}
