import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { verifyPackage } from '@tsenomer/core/violations/evidence';
import type { Streams } from '../json-lines.ts';
import { UsageError } from '../usage-error.ts';

const TRUST = '--authority';

/**
 * `verify FILE [--authority CERTIFICATES]`: whether a package of evidence is as it was made, by itself: no database, no
 * installation. Time stamps have to be issued by one of the certificates (PEM) where they are given.
 * @throws Error that names what was changed.
 */
export async function verifyCommand({ output }: Streams, args: readonly string[]): Promise<void> {
  const [file, option, certificates, ...others] = args;
  const wrong = (option !== undefined && option !== TRUST) || (option === TRUST && certificates === undefined);
  if (file === undefined || others.length > 0 || wrong)
    throw new UsageError(`verify takes one file, and ${TRUST} with a file of certificates`);
  const trusted = certificates === undefined ? [] : await certificatesOf(certificates);
  const { header, seal, files, evidence, problems } = await verifyPackage(await readFile(file), trusted);
  if (problems.length > 0 || header === null) throw new Error(`Not as it was made: ${problems.join('; ')}`);
  output.write(`${JSON.stringify({ whole: true, ...header, files, seal, evidence })}\n`);
}

/** The certificates of a PEM file. @throws UsageError without any. */
async function certificatesOf(file: string): Promise<Uint8Array[]> {
  const text = await readFile(file, 'utf8');
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new UsageError(`There is no certificate in ${file}`);
  return found.map((pem) => new Uint8Array(new X509Certificate(pem).raw));
}
