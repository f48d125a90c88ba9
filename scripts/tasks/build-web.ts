import { buildAgentIfStale, buildWeb, buildWebIfStale } from '../lib/build-web.ts';

/** The office's application and the agents'; `--agent-if-stale`: the agents' alone, where it is not built yet. */
const [how] = process.argv.slice(2);
const build = how === '--if-stale' ? buildWebIfStale : how === '--agent-if-stale' ? buildAgentIfStale : buildWeb;
process.exitCode = await build();
