import { describe, expect, it } from 'vitest';
import { installationOf } from '../src/routes/access/installation.ts';
import type { OwnAddress } from '../src/routes/access/installation.ts';

const everywhere: OwnAddress = { publicUrl: null, host: '0.0.0.0', port: 8080, addresses: ['192.168.1.7', 'fd00::7'] };
const here: OwnAddress = { ...everywhere, host: '127.0.0.1' };

describe('links in letters lead to', () => {
  it.each<[string, OwnAddress, string, string]>([
    [
      'what the operator has set, whatever was asked',
      { ...here, publicUrl: 'https://prices.example.org/x' },
      'http://evil.example',
      'https://prices.example.org',
    ],
    ['the machine itself', here, 'http://localhost:8080', 'http://localhost:8080'],
    ['the machine itself, through a tunnel', here, 'http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['its address in the network', everywhere, 'http://192.168.1.7:8080', 'http://192.168.1.7:8080'],
    ['its newer address in the network', everywhere, 'http://[fd00::7]:8080', 'http://[fd00::7]:8080'],
    ['a name that it listens on', { ...here, host: 'prices.lan', port: 80 }, 'http://prices.lan', 'http://prices.lan'],
    ['the server, not to a forged name', here, 'http://evil.example:8080', 'http://127.0.0.1:8080'],
    [
      'the server, not to a forged name, where it listens everywhere',
      everywhere,
      'http://evil.example:8080',
      'http://127.0.0.1:8080',
    ],
    ['the server, not to another port of its machine', everywhere, 'http://192.168.1.7:666', 'http://127.0.0.1:8080'],
    ['the server, not to an address it does not listen on', here, 'http://192.168.1.7:8080', 'http://127.0.0.1:8080'],
    ['the server by its newer address', { ...here, host: 'fd00::9' }, 'http://evil.example', 'http://[fd00::9]:8080'],
  ])('%s', (_name, own, origin, expected) => {
    expect(installationOf(own, { origin })).toBe(expected);
  });
});
