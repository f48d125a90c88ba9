import type { RequestInfo } from '../../kit/index.ts';

/**
 * The origin that links in our mail lead to: the one the operator has set. Without PUBLIC_URL it is where the caller,
 * who is signed in, reached the server.
 */
export function installationOf(publicUrl: string | null, { origin }: Pick<RequestInfo, 'origin'>): string {
  return publicUrl === null ? origin : new URL(publicUrl).origin;
}
