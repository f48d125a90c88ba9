export { createEmbeddedInfobase } from './embedded-infobase.ts';
export type { EmbeddedInfobaseOptions } from './embedded-infobase.ts';
export { chosenInfobase, infobasePlaceReader } from './infobase-place.ts';
export type { InfobasePlace } from './infobase-place.ts';
export type { AuthDigests, Infobase, Sellers } from './infobase.ts';
export { loginDigest } from './list-digests.ts';
