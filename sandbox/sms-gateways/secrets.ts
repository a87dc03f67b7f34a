/** What each gateway of the sandbox accepts, by the field names of its preset. */
export const gatewaySecrets = {
  jazz: { username: '03001112223', password: 'jazz-password', from: 'KARWAN' },
  zong: { username: '923101112223', password: 'zong-password', from: 'KARWAN' },
  telenor: { username: '923451112223', password: 'telenor-password', from: 'KARWAN' },
  veevotech: { apiKey: 'veevotech-hash-0123', from: 'Default' },
  sendpk: { apiKey: 'sendpk-key-0123456', from: 'KARWAN' },
  brandedsms: { username: 'karwan', apiKey: 'branded-key-012345', from: 'KARWAN' },
  vonage: { apiKey: 'a1b2c3d4', apiSecret: 'vonage-secret-0123', from: 'KARWAN' },
  infobip: { apiKey: 'infobip-key-0123456', from: 'KARWAN' },
} as const;
