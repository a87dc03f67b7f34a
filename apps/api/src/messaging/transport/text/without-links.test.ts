import { expect, test } from 'vitest';
import { nameForGreeting, withoutLinks } from './without-links.ts';

test.each([
  ['House 5, https://evil.example/pay', 'House 5, …'],
  ['see www.evil.example now', 'see … now'],
  ['evil.com/pay or call', '… or call'],
  ['HTTPS://EVIL.EXAMPLE', '…'],
  ['pay at evil-shop.co.uk?id=1', 'pay at …'],
  ['House 12-B, St. Mary Road, Gulberg 2', 'House 12-B, St. Mary Road, Gulberg 2'],
  ['Plot 4.5, D.H.A. Phase 6', 'Plot 4.5, D.H.A. Phase 6'],
  ['مکان نمبر 5، گلی 2', 'مکان نمبر 5، گلی 2'],
])('%s becomes %s', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});

test.each([
  ['Ayesha Khan', 'Ayesha Khan'],
  ['  J. R.  Khan ', 'J. R. Khan'],
  ['عائشہ خان', 'عائشہ خان'],
  ['You won Rs 50,000! Claim: https://evil.example/w', ''],
  ['evil.com Khan', ''],
  ['Call 0900', ''],
])('%s is greeted as "%s"', (name, greeted) => {
  expect(nameForGreeting(name)).toBe(greeted);
});
