export { deleteParserConfig } from './delete-parser-config.ts';
export { getParserConfig } from './get-parser-config.ts';
export type { CompanyParserConfig } from './get-parser-config.ts';
export { listParserConfigs } from './list-parser-configs.ts';
export { setParserConfig } from './set-parser-config.ts';
