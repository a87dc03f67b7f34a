/** The outside services that count visits along, for who has agreed. */
export interface Trackers {
  /** Google Analytics 4: `G-…`. */
  readonly measurementId?: string;
  /** Google Tag Manager: `GTM-…`. */
  readonly tagManagerId?: string;
  /** Meta's pixel. */
  readonly pixelId?: string;
}
