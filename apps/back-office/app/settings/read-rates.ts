interface TypedRate {
  readonly code: string;
  readonly rate: string;
}

/**
 * Parses exchange rates as they are pasted from a spreadsheet or a bank's page: lines of a currency code and a rate,
 * separated by a space, tab, comma or semicolon. Undefined if a line is invalid.
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
