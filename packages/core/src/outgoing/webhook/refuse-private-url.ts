import { allowedHosts } from '../../catalogue/link/judge-link.ts';
import { isPrivateHost } from '../../catalogue/link/private-host.ts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';

/**
 * Addresses that we call lead outside, unless the operator allows the host. This tells a person early; each call looks
 * at what the name has become.
 * @param field of the body.
 * @throws DomainError INVALID_INPUT with an issue of the field.
 */
export async function refusePrivateUrl(ctx: Context, field: string, address: string): Promise<void> {
  const url = URL.parse(address);
  if (url === null || !isPrivateHost(url.hostname) || (await allowedHosts(ctx))(url)) return;
  const fields = [{ path: `body.${field}`, code: 'private_address', message: 'A private address' }];
  throw new DomainError('INVALID_INPUT', { fields });
}
