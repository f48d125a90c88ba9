export { openPicture } from './open-picture.ts';
export { pictureHash } from './picture-hash.ts';
export { hashDistance } from './rules/difference-hash.ts';
