import { roleMay } from '@tsenomer/contracts';
import type { ParserConfig, ShownParserConfig } from '@tsenomer/contracts';
import type { Actor } from '../../../platform/context/context.ts';

/**
 * A config as this caller sees it. What it says of proxies is the platform's, like the proxies themselves
 * (docs/decisions/054); null where none is set.
 */
export function shownConfig(config: ParserConfig | null, actor: Actor): ShownParserConfig | null {
  if (config === null || seesProxies(actor)) return config;
  const { proxy: _proxy, proxyRotation: _rotation, ...shown } = config;
  return shown;
}

function seesProxies(actor: Actor): boolean {
  return actor.kind === 'system' || roleMay(actor.role, 'adminSettings.read');
}
