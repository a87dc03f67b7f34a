const codes = (text: string) => text.split(' ');

/** Active currencies of ISO 4217 (list one, August 2026), by number of decimals. */
const byDecimals: Readonly<Record<number, readonly string[]>> = {
  0: codes('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  2: codes(
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD ' +
      'CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL ' +
      'GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR ' +
      'LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD ' +
      'PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC ' +
      'SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ' +
      'ZMW ZWG',
  ),
  3: codes('BHD IQD JOD KWD LYD OMR TND'),
  4: codes('CLF UYW'),
};

/** Every currency with its decimals, for property tests that must hold in all of them. */
export const allCurrencies: readonly (readonly [code: string, decimals: number])[] = Object.entries(
  byDecimals,
).flatMap(([decimals, list]) => list.map((code) => [code, Number(decimals)] as const));

/** The digits before and after the decimal point; `part` is empty for currencies without decimals. */
export function splitUnits(minor: number, decimals: number): { whole: string; part: string } {
  const scale = 10n ** BigInt(decimals);
  const whole = String(BigInt(minor) / scale);
  const part = decimals === 0 ? '' : String(BigInt(minor) % scale).padStart(decimals, '0');
  return { whole, part };
}
