import { expect, test } from 'vitest';
import en from '../../../../../packages/i18n/catalogues/pages/en.json' with { type: 'json' };
import { CallError } from '../../state/calls/call-shop.ts';
import { addressFault } from './address-fault.ts';

test('a failure of the geocoder is shown with its status', () => {
  const failed = { code: 'GEOCODER_FAILED', data: { status: 'OVER_QUERY_LIMIT' } };
  expect(addressFault(new CallError(424, failed))).toEqual({
    text: 'address.geocoderFailed',
    values: { status: 'OVER_QUERY_LIMIT' },
    quiet: false,
  });
  expect(addressFault(new CallError(404, { code: 'NOT_FOUND' })).text).toBe('address.notFound');
});

test('other errors are shown as a quiet hint', () => {
  for (const error of [new CallError(0, {}), new CallError(429, {}), new TypeError('odd')])
    expect(addressFault(error)).toEqual({ text: 'address.lookupFailed', quiet: true });
});

test('the texts are those of the specification', () => {
  expect(en.address).toMatchObject({
    title: 'Your Delivery Address',
    findProducts: 'Find Products Nearby',
    notFound: "Couldnt't find the location",
    geocoderFailed: 'Geocoder failed due to: {{status}}',
    permissionDenied: 'Woaah..Please enable location permission in your browser.',
  });
});
