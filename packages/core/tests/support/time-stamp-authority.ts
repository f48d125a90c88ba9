import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CONFIG = `
[ req ]
distinguished_name = dn
[ dn ]
[ ca ]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[ tsa ]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[ tsa_config ]
serial = ./serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_chain = no
`;

/** A time-stamping authority of openssl, asked over HTTP on loopback. */
export interface TestAuthority {
  readonly url: string;
  /** The certificate that issued its own, DER and the PEM file. */
  readonly root: Uint8Array;
  readonly rootFile: string;
  /** What it answers from now on: as it should, that it is away (503), or without any sense. */
  answers: 'well' | 'away' | 'nonsense';
  /** How often it was asked. */
  asked: number;
  readonly folder: string;
  close(): Promise<void>;
}

export async function startAuthority(name = 'Test TSA'): Promise<TestAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'tsa-'));
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  await writeFile(join(folder, 'openssl.cnf'), CONFIG);
  await writeFile(join(folder, 'serial'), '01\n');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-config', 'openssl.cnf'];
  const root = ['-x509', '-days', '36500', '-extensions', 'ca', '-subj', '/CN=Test root'];
  await openssl('req', ...key, ...root, '-keyout', 'ca.key', '-out', 'ca.pem');
  await openssl('req', ...key, '-subj', `/CN=${name}`, '-keyout', 'tsa.key', '-out', 'tsa.csr');
  const issue = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '36500', '-extfile', 'openssl.cnf'];
  await openssl('x509', '-req', '-in', 'tsa.csr', ...issue, '-extensions', 'tsa', '-out', 'tsa.pem');
  await openssl('x509', '-in', 'ca.pem', '-outform', 'DER', '-out', 'ca.der');

  const server = createServer((request, response) => {
    void (async () => {
      authority.asked += 1;
      if (authority.answers !== 'well') {
        response.writeHead(authority.answers === 'away' ? 503 : 200).end('no');
        return;
      }
      await writeFile(join(folder, 'query.tsq'), await buffer(request));
      const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key', '-chain', 'ca.pem'];
      await openssl(
        'ts',
        '-reply',
        '-config',
        'openssl.cnf',
        '-section',
        'tsa_config',
        '-queryfile',
        'query.tsq',
        ...signer,
        '-out',
        'reply.tsr',
      );
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
      response.end(await readFile(join(folder, 'reply.tsr')));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const authority: TestAuthority = {
    url: `http://127.0.0.1:${port}/`,
    root: new Uint8Array(await readFile(join(folder, 'ca.der'))),
    rootFile: join(folder, 'ca.pem'),
    answers: 'well',
    asked: 0,
    folder,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
  return authority;
}

/** Whether openssl itself finds the answer good for a text. */
export async function opensslVerifies(
  { folder, rootFile }: TestAuthority,
  text: string,
  answer: Uint8Array,
): Promise<boolean> {
  await writeFile(join(folder, 'text'), text);
  await writeFile(join(folder, 'answer.tsr'), answer);
  const args = ['ts', '-verify', '-data', 'text', '-in', 'answer.tsr', '-CAfile', rootFile];
  return run('openssl', args, { cwd: folder }).then(
    () => true,
    () => false,
  );
}
