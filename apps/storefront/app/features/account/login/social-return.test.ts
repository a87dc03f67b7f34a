import { expect, test } from 'vitest';
import { askingAddress, readReturn } from './social-return.ts';

const methods = { facebook: { appId: '41' }, google: { clientId: 'shop.apps' } };
const leaving = { service: 'facebook', state: 'abc', search: '?source=checkout' } as const;

test('each service is asked for a token that our server can verify', () => {
  const ask = { state: 'abc', back: 'https://shop.example/account/login' };
  const facebook = new URL(askingAddress('facebook', methods, ask));
  expect(facebook.host).toBe('www.facebook.com');
  expect(Object.fromEntries(facebook.searchParams)).toMatchObject({
    client_id: '41',
    response_type: 'token',
    redirect_uri: ask.back,
    state: 'abc',
  });
  const google = new URL(askingAddress('google', methods, ask));
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    client_id: 'shop.apps',
    response_type: 'id_token',
    nonce: 'abc',
  });
});

test('only a login started in this browser is completed', () => {
  expect(readReturn('#access_token=t&state=abc', leaving)).toEqual({
    intent: 'facebook',
    token: 't',
  });
  expect(readReturn('#access_token=t&state=other', leaving)).toBeUndefined();
  expect(readReturn('#access_token=t&state=abc', null)).toBeUndefined();
  expect(readReturn('#error=access_denied&state=abc', leaving)).toBeUndefined();
});
