import { describe, expect, it } from 'vitest';
import { parseProxy, parseProxyList } from '../src/index.ts';

describe('parseProxy', () => {
  it.each([
    ['10.0.0.1:3128', 'http', '10.0.0.1', 3128, null, null],
    ['http://proxy.ru:80', 'http', 'proxy.ru', 80, null, null],
    ['http://proxy.ru', 'http', 'proxy.ru', 80, null, null],
    ['https://user:p%40ss@proxy.ru:8443', 'https', 'proxy.ru', 8443, 'user', 'p@ss'],
    ['user:pass@proxy.ru:3128', 'http', 'proxy.ru', 3128, 'user', 'pass'],
    ['proxy.ru:3128:user:pa:ss', 'http', 'proxy.ru', 3128, 'user', 'pa:ss'],
    ['socks5://proxy.ru:1080:user:pass', 'socks5', 'proxy.ru', 1080, 'user', 'pass'],
    ['socks://proxy.ru', 'socks5', 'proxy.ru', 1080, null, null],
    ['SOCKS5h://proxy.ru:9050/', 'socks5h', 'proxy.ru', 9050, null, null],
    ['[2001:db8::1]:3128', 'http', '2001:db8::1', 3128, null, null],
  ])('%s', (line, kind, host, port, user, password) => {
    expect(parseProxy(line)).toMatchObject({ kind, host, port, user, password });
  });

  it.each([
    '',
    'ftp://proxy.ru:21',
    'proxy.ru:0',
    'proxy.ru:99999',
    'proxy.ru:3128/path',
    'two words',
    '://',
    '999.0.0.1:3128',
    '10.0.0:3128',
    '10.0.0.1.5:80:user:pass',
    '[2001:db8::zz]:80',
    'прокси:80',
    '-:-',
    'a'.repeat(300),
  ])('refuses "%s"', (line) => {
    expect(parseProxy(line)).toBeNull();
  });

  it('labels without credentials', () => {
    expect(parseProxy('http://user:secret@proxy.ru:3128')?.label).toBe('http://proxy.ru:3128');
  });
});

describe('parseProxyList', () => {
  it('[PARSE-9] splits on new lines, trims, drops empty lines and numbers the lines it could not read', () => {
    const { proxies, rejected } = parseProxyList('  a.ru:1 \r\n\n\tsocks5://b.ru:2\n??\n');
    expect(proxies.map(({ label }) => label)).toEqual(['http://a.ru:1', 'socks5://b.ru:2']);
    expect(rejected).toEqual([{ line: 4, text: '??' }]);
  });
});
