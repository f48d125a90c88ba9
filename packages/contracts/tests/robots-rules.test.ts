import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRobots, ROBOTS_LIMIT } from '../src/index.ts';

const allowed = (text: string, path: string): boolean => parseRobots(text).allows(path);

describe('a robots.txt (RFC 9309)', () => {
  it.each([
    ['an empty file allows', '', '/p', true],
    ['nothing but comments allows', '# hello\n\n', '/p', true],
    ['all robots are meant by *', 'User-agent: *\nDisallow: /p', '/p/1', false],
    ['other paths stay open', 'User-agent: *\nDisallow: /p', '/q', true],
    ['an empty Disallow forbids nothing', 'User-agent: *\nDisallow:', '/p', true],
    ['Disallow: / forbids everything', 'User-agent: *\nDisallow: /', '/', false],
    ['but its own file', 'User-agent: *\nDisallow: /', '/robots.txt', true],
    ['its own group goes before *', 'User-agent: *\nDisallow: /\n\nUser-agent: Tsenomer\nDisallow: /q', '/p', true],
    ['whatever the letters', 'USER-AGENT: tsENOMER\nDISALLOW: /p', '/p', false],
    ['a version in its name does not matter', 'User-agent: Tsenomer/2.0\nDisallow: /p', '/p', false],
    ['a longer name is another robot', 'User-agent: Tsenomerbot\nDisallow: /p', '/p', true],
    ['groups of other robots are theirs', 'User-agent: Googlebot\nDisallow: /', '/p', true],
    ['several names share one group', 'User-agent: Googlebot\nUser-agent: Tsenomer\nDisallow: /p', '/p', false],
    [
      'its groups are taken together: first',
      'User-agent: Tsenomer\nDisallow: /a\n\nUser-agent: x\nDisallow: /c\n\nUser-agent: Tsenomer\nDisallow: /b',
      '/a',
      false,
    ],
    [
      'its groups are taken together: second',
      'User-agent: Tsenomer\nDisallow: /a\n\nUser-agent: x\nDisallow: /c\n\nUser-agent: Tsenomer\nDisallow: /b',
      '/b',
      false,
    ],
    [
      'and not those between them',
      'User-agent: Tsenomer\nDisallow: /a\n\nUser-agent: x\nDisallow: /c\n\nUser-agent: Tsenomer\nDisallow: /b',
      '/c',
      true,
    ],
    [
      'a sitemap between names ends nothing',
      'User-agent: Tsenomer\nSitemap: https://x/s.xml\nUser-agent: x\nDisallow: /p',
      '/p',
      false,
    ],
    ['the longest match decides: allow', 'User-agent: *\nDisallow: /p\nAllow: /p/open', '/p/open/1', true],
    ['the longest match decides: disallow', 'User-agent: *\nAllow: /p\nDisallow: /p/closed', '/p/closed', false],
    ['of equals the one that allows', 'User-agent: *\nDisallow: /p\nAllow: /p', '/p', true],
    ['whatever their order', 'User-agent: *\nAllow: /p\nDisallow: /p', '/p', true],
    ['* stands for anything', 'User-agent: *\nDisallow: /*/reviews', '/p/1/reviews/2', false],
    ['* stands for nothing too', 'User-agent: *\nDisallow: /a*b', '/ab', false],
    ['$ is the end', 'User-agent: *\nDisallow: /*.php$', '/a.php', false],
    ['and only the end', 'User-agent: *\nDisallow: /*.php$', '/a.php?x=1', true],
    ['$ without a star', 'User-agent: *\nDisallow: /p$', '/p/', true],
    ['$ within is a letter', 'User-agent: *\nDisallow: /a$b', '/a$b', false],
    ['a query counts', 'User-agent: *\nDisallow: /*?sort=', '/p?sort=price', false],
    [
      'letters beyond ASCII are their codes',
      'User-agent: *\nDisallow: /товар',
      '/%D1%82%D0%BE%D0%B2%D0%B0%D1%80/1',
      false,
    ],
    ['small letters of codes too', 'User-agent: *\nDisallow: /%d1%82', '/%D1%82', false],
    ['needless codes are letters', 'User-agent: *\nDisallow: /%70', '/p', false],
    ['an encoded slash is no slash', 'User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
    ['a comment behind a rule', 'User-agent: * # all\nDisallow: /p # closed', '/p', false],
    ['lines of Windows and of old Macs', 'User-agent: *\r\nDisallow: /a\rDisallow: /b', '/b', false],
    ['a mark at the beginning', '\uFEFFUser-agent: *\nDisallow: /p', '/p', false],
    ['rules before any group are nobody’s', 'Disallow: /p\nUser-agent: *\nDisallow: /q', '/p', true],
    ['a page of HTML is no rules', '<!doctype html><p>Disallow: /</p>', '/p', true],
    ['spaces before the colon', 'User-agent : *\nDisallow : /p', '/p', false],
  ])('%s', (_name, text, path, expected) => {
    expect(allowed(text, path)).toBe(expected);
  });

  it.each([
    ['User-agent: *\nCrawl-delay: 2.5', 2.5],
    ['User-agent: Tsenomer\nCrawl-delay: 7\n\nUser-agent: *\nCrawl-delay: 1', 7],
    ['User-agent: x\nCrawl-delay: 7', null],
    ['User-agent: *\nCrawl-delay: soon', null],
  ])('asks for a delay: %j', (text, seconds) => {
    expect(parseRobots(text).crawlDelay).toBe(seconds);
  });

  it('is read up to its limit', () => {
    const long = `User-agent: *\nDisallow: /a\n${'#'.repeat(ROBOTS_LIMIT)}\nDisallow: /b`;
    expect([allowed(long, '/a'), allowed(long, '/b')]).toEqual([false, true]);
  });

  it('never fails, and never takes long, whatever stands in it', () => {
    const word = fc.constantFrom(
      'User-agent: *\n',
      'Disallow: ',
      'Allow: ',
      '*',
      '/',
      '$',
      '%',
      '%D1',
      'a',
      '\n',
      ' ',
      '#',
      ':',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.array(word, { maxLength: 20 }), (text, path) => {
        expect(typeof allowed(text.join(''), `/${path.join('')}`)).toBe('boolean');
      }),
    );
    const stars = `User-agent: *\nDisallow: /${'*a'.repeat(5000)}$`;
    expect(allowed(stars, `/${'a'.repeat(4999)}b`)).toBe(true);
  });
});
