import type { Access } from '../access/permissions.ts';
import type { ErrorCode } from '../platform/errors/catalogue.ts';
import type { InputOf, OutputOf, Schema } from './schema.ts';
import type { TopicUse } from './topics.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** An answer that is a file to save. */
export interface FileResponse {
  readonly kind: 'file';
  readonly contentType: string;
  /** The content type of the same rows as CSV, where the file's name ends so. */
  readonly csv?: string;
  /** The content type of a picture that is kept as JPEG, where the file's name ends in .jpg. */
  readonly jpg?: string;
  /**
   * Shown in the page (a picture) and not saved; such a file never changes under its address and may be kept: by
   * everybody on the way, or (`private`) by the reader's own browser for an hour. `never kept`: what is shown may end
   * at any time.
   */
  readonly inline?: true | 'private' | 'never kept';
}

/** An answer that is a stream of server-sent events, each carrying one JSON value of `event`. */
export interface EventsResponse {
  readonly kind: 'events';
  readonly event: Schema;
}

/** A request body that is one uploaded file (multipart form), with text fields before it where `form` names them. */
export interface UploadBody {
  readonly kind: 'upload';
  readonly maxBytes: number;
  /** The form field of the file; `file` when not given. */
  readonly field?: string;
  /** The text fields of the form. */
  readonly form?: Schema;
}

/**
 * One call of the API, as data: the server mounts it, the web's client is typed by it, OpenAPI is printed from it and
 * access is decided by it. Paths carry parameters as `:name`.
 */
interface RouteParts {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  /** What the answer of a reading call depends on; none where it never changes or nobody would look again. */
  readonly topics?: readonly TopicUse[];
  /**
   * Nothing but reading verbs are called, and they may be answered by a replica of the database, which shows all that
   * was committed before the call (docs/decisions/119).
   */
  readonly fromReplica?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema | UploadBody;
  readonly response: Schema | FileResponse | EventsResponse;
  readonly errors: readonly ErrorCode[];
  /** Open to who must have a second factor and has none yet: what leads to one (docs/decisions/098). */
  readonly beforeSecondFactor?: true;
}

/** Who may call, and how often: attempts per minute and address. What anybody may call is always counted. */
type Admission =
  | { readonly access: 'public'; readonly rateLimit: number }
  | { readonly access: Exclude<Access, 'public'>; readonly rateLimit?: number };

export type RouteRecord = RouteParts & Admission;

/** Declares a route record; returns it unchanged, with its exact type. */
export function defineRoute<const R extends RouteRecord>(record: R): R {
  return record;
}

export type RouteTable = Readonly<Record<string, RouteRecord>>;

export function isFile(response: RouteRecord['response']): response is FileResponse {
  return 'kind' in response && response.kind === 'file';
}

export function isEvents(response: RouteRecord['response']): response is EventsResponse {
  return 'kind' in response && response.kind === 'events';
}

export function isUpload(body: RouteRecord['body']): body is UploadBody {
  return body !== undefined && 'kind' in body && body.kind === 'upload';
}

/** What a handler is given: every part parsed. */
export interface RouteInput<R extends RouteRecord> {
  readonly params: OutputOf<R['params']>;
  readonly query: OutputOf<R['query']>;
  readonly body: OutputOf<R['body']>;
  /** The text fields of an upload. */
  readonly form: R['body'] extends UploadBody ? OutputOf<R['body']['form']> : undefined;
}

/** What a caller hands over: every part before parsing; parts that a route does not have are absent. */
export type CallInput<R extends RouteRecord> = Part<R, 'params'> & Part<R, 'query'> & BodyPart<R>;

type Part<R extends RouteRecord, K extends 'params' | 'query'> = R[K] extends Schema
  ? Partial<CallerSide<R[K]>> extends CallerSide<R[K]>
    ? { readonly [P in K]?: CallerSide<R[K]> }
    : { readonly [P in K]: CallerSide<R[K]> }
  : unknown;

/** Callers give decoded values (numbers, objects); the client encodes them. Defaulted fields may be left out. */
type CallerSide<S> = S extends Schema
  ? { readonly [P in keyof OutputOf<S> & OptionalInputKeys<S>]?: OutputOf<S>[P] } & {
      readonly [P in Exclude<keyof OutputOf<S>, OptionalInputKeys<S>>]: OutputOf<S>[P];
    }
  : never;

type OptionalInputKeys<S> = S extends Schema
  ? { [P in keyof InputOf<S>]-?: undefined extends InputOf<S>[P] ? P : never }[keyof InputOf<S>]
  : never;

type BodyPart<R extends RouteRecord> = R['body'] extends UploadBody
  ? { readonly body: File } & FormPart<R['body']>
  : R['body'] extends Schema
    ? { readonly body: InputOf<R['body']> }
    : unknown;

type FormPart<B extends UploadBody> = B['form'] extends Schema ? { readonly form: CallerSide<B['form']> } : unknown;

/** What a call answers on the wire. */
export type CallOutput<R extends RouteRecord> = R['response'] extends Schema
  ? InputOf<R['response']>
  : R['response'] extends FileResponse
    ? Blob
    : never;

export type EventOf<R extends RouteRecord> = R['response'] extends EventsResponse
  ? InputOf<R['response']['event']>
  : never;
