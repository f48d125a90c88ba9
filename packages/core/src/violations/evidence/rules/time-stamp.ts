import { createHash } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const COMMON_NAME = '2.5.4.3';
/** granted, granted with changes (RFC 3161 §2.4.2). */
const GRANTED = [0, 1];

/** An authority's word that something was there at a moment. */
export interface TimeStamp {
  readonly at: Date;
  /** Its name, as its certificate says; what the name is worth says only a certificate that one trusts. */
  readonly authority: string;
}

/** An answer that is no time stamp of what was asked for. */
export class TimeStampError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TimeStampError';
  }
}

/** A query for the time stamp of a text (RFC 3161 §2.4.1). @param nonce random bytes; the answer has to repeat them. */
export function timeStampQuery(text: string, nonce: Uint8Array): Uint8Array {
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(createHash('sha256').update(text).digest()).buffer }),
    }),
    nonce: new Integer({ valueHex: positive(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(query.toSchema().toBER());
}

interface Expected {
  /** What was stamped. */
  readonly text: string;
  /** Of the query, where it is still known. */
  readonly nonce?: Uint8Array;
  /** Certificates (DER) that one trusts; without any, what the answer itself says of its authority is believed. */
  readonly trusted?: readonly Uint8Array[];
}

/**
 * Reads an authority's answer: that it is a time stamp of this text, signed by a certificate that is for time stamps
 * and was valid then, and, where certificates are trusted, issued by one of them.
 * @throws TimeStampError
 */
export async function readTimeStamp(answer: Uint8Array, { text, nonce, trusted = [] }: Expected): Promise<TimeStamp> {
  const { signed, info } = parts(answer);
  const { messageImprint, genTime } = info;
  const imprint = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView).toString('hex');
  if (messageImprint.hashAlgorithm.algorithmId !== SHA256 || imprint !== hashOf(text))
    throw new TimeStampError('it stamps something else');
  if (nonce !== undefined && !sameNumber(info.nonce?.valueBlock.valueHexView, positive(nonce)))
    throw new TimeStampError('it answers another query');
  // Each certificate that is inside is trusted where the caller trusts none: then the signature alone is what is
  // checked.
  const inside = (signed.certificates ?? []).filter((each) => each instanceof Certificate);
  const anchors = trusted.length === 0 ? inside : trusted.map(certificateOf);
  const result = await signed
    .verify({
      signer: 0,
      data: new Uint8Array(Buffer.from(text)).buffer,
      trustedCerts: anchors,
      checkDate: genTime,
      checkChain: trusted.length > 0,
      extendedMode: true,
    })
    .catch((error: unknown) => {
      throw new TimeStampError(error instanceof Error ? error.message : 'its signature cannot be checked');
    });
  if (result.signatureVerified !== true) throw new TimeStampError('its signature is wrong');
  if (trusted.length > 0 && result.signerCertificateVerified !== true)
    throw new TimeStampError('its authority is none of those that are trusted');
  const { signerCertificate } = result;
  if (signerCertificate === null || signerCertificate === undefined || !isForTimeStamps(signerCertificate))
    throw new TimeStampError('its certificate is not one for time stamps');
  if (genTime < signerCertificate.notBefore.value || genTime > signerCertificate.notAfter.value)
    throw new TimeStampError('its certificate was not valid then');
  return { at: genTime, authority: nameOf(signerCertificate) };
}

function parts(answer: Uint8Array): { signed: SignedData; info: TSTInfo } {
  try {
    const { status, timeStampToken: token } = TimeStampResp.fromBER(new Uint8Array(answer));
    if (!GRANTED.includes(status.status)) throw new TimeStampError(`the authority refused (${status.status})`);
    if (!(token instanceof ContentInfo) || token.contentType !== SIGNED_DATA)
      throw new TimeStampError('it has no time stamp');
    const signed = new SignedData({ schema: token.content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (content === undefined) throw new TimeStampError('it has no time stamp');
    return { signed, info: TSTInfo.fromBER(content) };
  } catch (error) {
    if (error instanceof TimeStampError) throw error;
    throw new TimeStampError('it is no answer of a time-stamping authority');
  }
}

/** @throws TimeStampError for what is none. */
function certificateOf(der: Uint8Array): Certificate {
  try {
    return Certificate.fromBER(new Uint8Array(der));
  } catch {
    throw new TimeStampError('a certificate that is to be trusted cannot be read');
  }
}

function isForTimeStamps({ extensions = [] }: Certificate): boolean {
  return extensions.some(
    ({ extnID, parsedValue }) =>
      extnID === EXTENDED_KEY_USAGE &&
      parsedValue instanceof ExtKeyUsage &&
      parsedValue.keyPurposes.includes(TIME_STAMPING),
  );
}

function nameOf({ subject }: Certificate): string {
  const common = subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return common?.value.valueBlock.value ?? '';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A positive number in its shortest form: its first byte lies between 1 and 127. */
function positive(nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(nonce);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01;
  return bytes;
}

function sameNumber(left: Uint8Array | undefined, right: Uint8Array): boolean {
  return left !== undefined && Buffer.compare(left, right) === 0;
}
