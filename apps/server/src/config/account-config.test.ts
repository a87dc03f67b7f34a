import { expect, test } from 'vitest';
import { accountsOf } from './account-config.ts';
import { readEnvironment } from './env.ts';

const read = (variables: Record<string, string>) => accountsOf(readEnvironment(variables));

test('with nothing set: sign-in by code and password, no captcha', () => {
  expect(read({})).toEqual({
    captcha: undefined,
    facebook: undefined,
    google: undefined,
    firebase: undefined,
    secondFactorIsOptional: false,
  });
});

test('a configured provider is called at its usual address, unless another is set', () => {
  const config = read({
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'hush',
    FACEBOOK_APP_ID: '77',
    FACEBOOK_APP_SECRET: 'hush',
    FACEBOOK_API_URL: 'http://localhost:1/v1/',
    GOOGLE_CLIENT_ID: 'client',
    FIREBASE_PROJECT_ID: 'shop-1',
  });
  expect(config.captcha).toMatchObject({
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    hostnames: [],
  });
  expect(config.facebook?.apiUrl).toBe('http://localhost:1/v1');
  expect(config.google?.certsUrl).toBe('https://www.googleapis.com/oauth2/v3/certs');
  expect(config.firebase?.certsUrl).toMatch(/securetoken@system/);
});

test('staff may sign in without a second factor in development only', () => {
  const chosen = readEnvironment({ STAFF_SECOND_FACTOR: 'optional' });
  expect(accountsOf(chosen, true).secondFactorIsOptional).toBe(true);
  expect(() => accountsOf(chosen)).toThrow('STAFF_SECOND_FACTOR');
  expect(read({ STAFF_SECOND_FACTOR: 'required' }).secondFactorIsOptional).toBe(false);
});

test.each([
  [{ CAPTCHA: 'recaptcha' }, 'CAPTCHA_SECRET'],
  [{ FACEBOOK_APP_ID: '77' }, 'FACEBOOK_APP_SECRET'],
  [{ CAPTCHA: 'riddle' }, 'CAPTCHA'],
  [{ CAPTCHA_MIN_SCORE: '7' }, 'CAPTCHA_MIN_SCORE'],
])('%j is refused by name', (variables, name) => {
  expect(() => read(variables)).toThrow(name);
});
