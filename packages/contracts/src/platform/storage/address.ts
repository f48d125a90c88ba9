/** Where pictures are kept: a folder, or a bucket of a service that speaks S3. */
export type StorageAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      /** `https://host:port`; buckets are addressed by the path, which every service understands. */
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly accessKey: string;
      readonly secretKey: string;
    };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const DEFAULT_REGION = 'us-east-1';

/**
 * Reads an address of a storage: `file:/folder`, `/folder`, or
 * `s3://key:secret@host[:port]/bucket[?region=…][&tls=off]` (key and secret percent-encoded). Folders are absolute,
 * without `..`.
 * @returns null for what is none.
 */
export function parseStorageAddress(text: string): StorageAddress | null {
  const folder = /^(?:file:(?:\/\/(?=\/))?)?(\/.*)$/.exec(text)?.[1];
  if (folder !== undefined) return isPlainFolder(folder) ? { kind: 'folder', folder } : null;
  if (!text.startsWith('s3://')) return null;
  // A scheme that URL does not know keeps its host as it was typed, port and user included.
  const url = URL.parse(text);
  const bucket = url?.pathname.replace(/^\/|\/$/g, '') ?? '';
  if (
    url === null ||
    url.host === '' ||
    url.username === '' ||
    url.password === '' ||
    url.hash !== '' ||
    !BUCKET.test(bucket)
  )
    return null;
  const { region = DEFAULT_REGION, tls = 'on', ...unknown } = Object.fromEntries(url.searchParams);
  if (!REGION.test(region) || (tls !== 'on' && tls !== 'off') || Object.keys(unknown).length > 0) return null;
  const accessKey = decoded(url.username);
  const secretKey = decoded(url.password);
  const endpoint = URL.parse(`${tls === 'off' ? 'http' : 'https'}://${url.host}`)?.origin;
  if (accessKey === null || secretKey === null || endpoint === undefined) return null;
  return { kind: 's3', endpoint, bucket, region, accessKey, secretKey };
}

/** The address as people may see it: without its secret. */
export function shownStorageAddress(address: StorageAddress): string {
  if (address.kind === 'folder') return address.folder;
  return `s3://${new URL(address.endpoint).host}/${address.bucket}`;
}

function isPlainFolder(folder: string): boolean {
  return folder.length > 1 && !folder.includes('\0') && !folder.split('/').includes('..');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
