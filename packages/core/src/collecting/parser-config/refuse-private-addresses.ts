import type { FieldIssue, ParserConfig } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { allowedHosts } from '../../catalogue/link/judge-link.ts';
import { isPrivateHost } from '../../catalogue/link/private-host.ts';

const ADDRESSES = ['searchUrl', 'assortmentUrl'] as const satisfies readonly (keyof ParserConfig)[];

/**
 * A shop's addresses lead outside, like links do, unless the operator allows the host. @throws DomainError
 * INVALID_INPUT, an issue for each.
 */
export async function refusePrivateAddresses(ctx: Context, config: ParserConfig): Promise<void> {
  const isAllowed = await allowedHosts(ctx);
  const fields = ADDRESSES.flatMap((field): FieldIssue[] => {
    const url = URL.parse(config[field] ?? '');
    if (url === null || !isPrivateHost(url.hostname) || isAllowed(url)) return [];
    return [{ path: `body.${field}`, code: 'private_address', message: 'A private address' }];
  });
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields });
}
