import { describe, expect, it } from 'vitest';
import { createCookieJar } from '../src/session/cookie-jar.ts';
import { fakeClock } from './support/collecting.ts';

function sent(from: string, setCookie: string | string[], to: string): string {
  const jar = createCookieJar(fakeClock().now);
  jar.store(new URL(from), setCookie);
  return [...jar.cookiesFor(new URL(to))].map(([name, value]) => `${name}=${value}`).join('; ');
}

describe('cookie jar', () => {
  it.each([
    ['comes back to its host', 'http://a.ru/', 'x=1', 'http://a.ru/p', 'x=1'],
    ['keeps quotes and equals signs', 'http://a.ru/', 'x="a=b"; Path=/', 'http://a.ru/', 'x="a=b"'],
    ['stays with its host without Domain', 'http://a.ru/', 'x=1', 'http://www.a.ru/', ''],
    ['reaches sub-domains with Domain', 'http://www.a.ru/', 'x=1; Domain=.a.ru', 'http://m.a.ru/', 'x=1'],
    ['does not reach a name that only ends alike', 'http://a.ru/', 'x=1; Domain=a.ru', 'http://ba.ru/', ''],
    ['may not be set for another site', 'http://a.ru/', 'x=1; Domain=b.ru', 'http://b.ru/', ''],
    ['may not be set for a whole zone', 'http://a.ru/', 'x=1; Domain=ru', 'http://b.ru/', ''],
    ['may not be set for a part of an address', 'http://10.0.0.1/', 'x=1; Domain=0.0.1', 'http://10.0.0.1/', ''],
    ['keeps to its path', 'http://a.ru/shop/page', 'x=1', 'http://a.ru/other', ''],
    ['covers what lies below its path', 'http://a.ru/shop/page', 'x=1', 'http://a.ru/shop/a/b', 'x=1'],
    ['does not cover a path that only begins alike', 'http://a.ru/', 'x=1; Path=/sho', 'http://a.ru/shop', ''],
    ['is not sent in clear when Secure', 'https://a.ru/', 'x=1; Secure', 'http://a.ru/', ''],
    ['is sent safely when Secure', 'https://a.ru/', 'x=1; secure', 'https://a.ru/', 'x=1'],
    ['may not be Secure when set in clear', 'http://a.ru/', 'x=1; Secure', 'https://a.ru/', ''],
    ['is not kept with Max-Age=0', 'http://a.ru/', 'x=1; Max-Age=0', 'http://a.ru/', ''],
    ['is not kept when expired', 'http://a.ru/', 'x=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'http://a.ru/', ''],
    [
      'prefers Max-Age to Expires',
      'http://a.ru/',
      'x=1; Max-Age=9; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'http://a.ru/',
      'x=1',
    ],
    ['is ignored without a name', 'http://a.ru/', '=1', 'http://a.ru/', ''],
    ['is ignored when it is enormous', 'http://a.ru/', `x=${'1'.repeat(5000)}`, 'http://a.ru/', ''],
    ['with __Host- must be Secure', 'https://a.ru/', '__Host-x=1; Path=/', 'https://a.ru/', ''],
  ])('a cookie %s', (_name, from, setCookie, to, expected) => {
    expect(sent(from, setCookie, to)).toBe(expected);
  });

  it('sends several, the longest path first, and replaces by name', () => {
    expect(sent('http://a.ru/', ['a=1; Path=/', 'b=2; Path=/shop', 'a=3; Path=/'], 'http://a.ru/shop')).toBe(
      'b=2; a=3',
    );
  });

  it('forgets a cookie when its time is over', () => {
    const clock = fakeClock();
    const jar = createCookieJar(clock.now);
    const url = new URL('http://a.ru/');
    jar.store(url, 'x=1; Max-Age=60');
    clock.pass(59_000);
    expect(jar.cookiesFor(url).size).toBe(1);
    clock.pass(1000);
    expect(jar.cookiesFor(url).size).toBe(0);
  });

  it('is bounded', () => {
    const jar = createCookieJar(fakeClock().now);
    const url = new URL('http://a.ru/');
    for (let index = 0; index < 1000; index += 1) jar.store(url, `c${index}=1`);
    expect(jar.cookiesFor(url).size).toBe(300);
    expect(jar.cookiesFor(url).has('c999')).toBe(true);
  });
});
