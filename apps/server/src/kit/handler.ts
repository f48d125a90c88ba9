import type {
  EventsResponse,
  FileResponse,
  Locale,
  OutputOf,
  RouteInput,
  RouteRecord,
  RouteTable,
  Schema,
  UploadBody,
} from '@tsenomer/contracts';
import type { Caller, Reach } from '@tsenomer/core';

/** What a handler may know of the request besides its parsed input. */
export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Whether a program of the installation calls, by a key of the area, and no person. */
  readonly byProgram: boolean;
  readonly locale: Locale;
  /** The origin under which the caller reached this server; only as good as the Host header that came with the call. */
  readonly origin: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly lastEventId: string | null;
  /** Aborted when the caller goes away or the server stops. */
  readonly signal: AbortSignal;
  /** Sets a cookie that other sites cannot send, and that scripts cannot read unless they are meant to. */
  setCookie(name: string, value: string, scope: CookieScope): void;
  clearCookie(name: string, scope: Pick<CookieScope, 'path' | 'forScripts'>): void;
}

export interface CookieScope {
  readonly path: string;
  /** Scripts of the page read it; a secret never is. */
  readonly forScripts?: boolean;
  readonly maxAgeSeconds: number;
}

/** The uploaded file of a route whose body is an `UploadBody`. */
export interface UploadedFile {
  readonly fileName: string;
  /** The bytes as they arrive. Fails with PAYLOAD_TOO_LARGE after `maxBytes` of the record. */
  readonly stream: AsyncIterable<Uint8Array>;
  /** Whether the file was cut at `maxBytes`; known once the stream has ended. */
  truncated(): boolean;
}

/**
 * What a handler of a file route answers. The first chunk is awaited before headers go out, so that early errors stay
 * readable.
 */
export interface FileAnswer {
  readonly fileName: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

export type HandlerInput<R extends RouteRecord> = Omit<RouteInput<R>, 'body'> & {
  readonly body: R['body'] extends UploadBody ? UploadedFile : OutputOf<R['body']>;
};

export type HandlerAnswer<R extends RouteRecord> = R['response'] extends FileResponse
  ? FileAnswer
  : R['response'] extends EventsResponse
    ? AsyncIterable<OutputOf<R['response']['event']>>
    : R['response'] extends Schema
      ? OutputOf<R['response']>
      : never;

/** What of the request the answer of a route depends on: what replicas may answer is the same for all of a role. */
type RequestOf<R extends RouteRecord> = R extends { readonly fromReplica: true }
  ? Pick<RequestInfo, 'locale'>
  : RequestInfo;

/** A route that replicas may answer has no caller who could write. */
type ReachOf<R extends RouteRecord> = R extends { readonly fromReplica: true } ? 'reads' : Reach;

/** Answers one route. Thin: a verb of core and a presenter. */
export type Handler<R extends RouteRecord> = (
  ctx: Caller<R['access'], ReachOf<R>>,
  input: HandlerInput<R>,
  request: RequestOf<R>,
) => Promise<HandlerAnswer<R>> | HandlerAnswer<R>;

/** A handler for every route of a table; leaving one out, or adding one, is a type error. */
export type Handlers<T extends RouteTable> = { readonly [K in keyof T]: Handler<T[K]> };
