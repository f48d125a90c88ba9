export { apiTokenOf, scopesAllow } from './access.ts';
export { decorateKit, notFound } from './decorate.ts';
export type {
  CookieScope,
  FileAnswer,
  Handler,
  HandlerAnswer,
  HandlerInput,
  Handlers,
  RequestInfo,
  UploadedFile,
} from './handler.ts';
export { errorAnswer } from './error-answer.ts';
export { mount } from './mount.ts';
export type { KitServices, UserActor } from './services.ts';
