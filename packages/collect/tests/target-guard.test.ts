import { describe, expect, it } from 'vitest';
import { createTargetGuard, FetchError } from '../src/index.ts';
import { failureOf } from './support/collecting.ts';

function reasonOf(url: string, hosts: string[] = []): string {
  try {
    createTargetGuard({ allow: { hosts } }).checkUrl(url);
    return 'passes';
  } catch (error) {
    return error instanceof FetchError ? error.reason : String(error);
  }
}

describe('checkUrl', () => {
  it.each([
    ['https://shop.ru/p/1', 'passes'],
    ['  http://shop.ru:8080/ ', 'passes'],
    ['http://8.8.8.8/', 'passes'],
    ['ftp://shop.ru/', 'invalid-url'],
    ['file:///etc/passwd', 'invalid-url'],
    ['javascript:alert(1)', 'invalid-url'],
    ['shop.ru/p/1', 'invalid-url'],
    ['', 'invalid-url'],
    ['http://user:secret@shop.ru/', 'invalid-url'],
    ['http://127.0.0.1/', 'private-address'],
    ['http://2130706433/', 'private-address'],
    ['http://0x7f.1/', 'private-address'],
    ['http://0177.0.0.1/', 'private-address'],
    ['http://[::1]:8080/', 'private-address'],
    ['http://[::ffff:10.0.0.1]/', 'private-address'],
    ['http://169.254.169.254/latest/meta-data/', 'private-address'],
  ])('%s: %s', (url, expected) => {
    expect(reasonOf(url)).toBe(expected);
  });

  it.each([
    ['http://127.0.0.1:8081/', ['127.0.0.1:8081'], 'passes'],
    ['http://127.0.0.1:8082/', ['127.0.0.1:8081'], 'private-address'],
    ['http://127.0.0.1/', ['127.0.0.1:80'], 'passes'],
    ['http://[::1]:8081/', ['[::1]:8081'], 'passes'],
    ['ftp://127.0.0.1:8081/', ['127.0.0.1:8081'], 'invalid-url'],
  ])('%s with %j allowed: %s', (url, hosts, expected) => {
    expect(reasonOf(url, hosts)).toBe(expected);
  });

  it('never repeats the credentials of an address', () => {
    expect(() => createTargetGuard().checkUrl('http://user:secret@shop.ru/')).toThrow(/^(?!.*secret)/u);
  });
});

describe('resolve', () => {
  const lookup =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  it('keeps only the public addresses of a name', async () => {
    const guard = createTargetGuard({ lookup: lookup('10.0.0.1', '93.184.216.34', '::1') });
    expect(await guard.resolve('shop.ru', 443)).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });

  it.each([['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:192.168.0.1']])(
    'refuses a name that leads to %s',
    async (address) => {
      const failure = await failureOf(createTargetGuard({ lookup: lookup(address) }).resolve('evil.ru', 80));
      expect(failure.reason).toBe('private-address');
      expect(failure.next).toBe('give-up');
    },
  );

  it('lets an allowed name lead anywhere, on its port only', async () => {
    const guard = createTargetGuard({ allow: { hosts: ['Shop.Local:8081'] }, lookup: lookup('127.0.0.1') });
    expect(await guard.resolve('shop.local', 8081)).toHaveLength(1);
    expect((await failureOf(guard.resolve('shop.local', 22))).reason).toBe('private-address');
  });

  it.each([
    ['ENOTFOUND', 'give-up'],
    ['EAI_AGAIN', 'retry'],
  ])('[PARSE-5] a resolver that says %s is dns, then %s', async (code, next) => {
    const failing = () => Promise.reject(Object.assign(new Error(code), { code }));
    const failure = await failureOf(createTargetGuard({ lookup: failing }).resolve('nowhere.ru', 80));
    expect([failure.reason, failure.next]).toEqual(['dns', next]);
  });
});
