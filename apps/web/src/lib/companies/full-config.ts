import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ParserConfig, ShownParserConfig } from '@tsenomer/contracts';

/**
 * A config with every field: what its reader is not shown of it, as a config starts. Never for saving what was not
 * shown.
 */
export function fullConfig({
  proxy = DEFAULT_PARSER_CONFIG.proxy,
  proxyRotation = DEFAULT_PARSER_CONFIG.proxyRotation,
  ...shown
}: ShownParserConfig): ParserConfig {
  return { ...shown, proxy, proxyRotation };
}
