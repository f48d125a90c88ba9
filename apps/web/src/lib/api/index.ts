export { ApiError, errorMessage, isCancelled } from './api-error.ts';
export { call, session, signIn, signOut } from './client.ts';
export { download } from './download.ts';
export { mutation, query, routeKey } from './query.ts';
export type { InputArgs } from './query.ts';
export { subscribe } from './subscribe.ts';
export type { SubscribeOptions } from './subscribe.ts';
export { upload } from './upload.ts';
export type { UploadOptions } from './upload.ts';
