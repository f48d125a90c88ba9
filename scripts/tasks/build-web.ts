import { buildWeb, buildWebIfStale } from '../lib/build-web.ts';

process.exitCode = await (process.argv.includes('--if-stale') ? buildWebIfStale() : buildWeb());
