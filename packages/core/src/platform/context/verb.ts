import { accessAllows } from '@tsenomer/contracts';
import type { Access } from '@tsenomer/contracts';
import type { Caller, Context, ReadingContext } from './context.ts';
import { DomainError } from './domain-error.ts';

/**
 * A use case as everybody calls it. Who calls shows by the caller's type that what it needs was asked for; the verb
 * checks it once more, as programs and other verbs call it too. `More` is what it needs of the caller besides.
 */
export interface Verb<P extends Access, I extends readonly unknown[], R, More = unknown> {
  (caller: Caller<P> & More, ...input: I): Promise<R>;
  readonly access: P;
}

/**
 * Declares a use case with what it needs: a permission, a signed-in person, or nothing. `act` is given a context that
 * is branded with it; a route's handler can call it only if its record has the same access (a type error otherwise).
 * @throws DomainError DEMO_FORBIDDEN for demo accounts (P1 §6), FORBIDDEN for others, before `act` is called.
 */
export function verb<const P extends Access, I extends readonly unknown[], R>(
  access: P,
  act: (ctx: Context<P>, ...input: I) => Promise<R>,
): Verb<P, I, R> {
  return verbWith<object>()(access, act);
}

/** {@link verb} for use cases that need more of their caller than a context has: keys, ports of the server. */
export function verbWith<More extends object>() {
  return <const P extends Access, I extends readonly unknown[], R>(
    access: P,
    act: (ctx: Context<P> & More, ...input: I) => Promise<R>,
  ): Verb<P, I, R, More> => {
    const call = async (caller: Caller<P> & More, ...input: I): Promise<R> => {
      if (!isContext<typeof caller, P>(caller)) throw new TypeError('A verb is called with a context');
      refuse(caller, access);
      return act(caller, ...input);
    };
    return Object.assign(call, { access });
  };
}

/** A use case that only reads: who may write may call it too. */
export interface ReadingVerb<P extends Access, I extends readonly unknown[], R> {
  (caller: Caller<P, 'reads'>, ...input: I): Promise<R>;
  readonly access: P;
}

/**
 * Declares a use case that only reads, as {@link verb} does: routes with `fromReplica` can call these alone, as their
 * database may be a replica.
 * @throws DomainError DEMO_FORBIDDEN for demo accounts (P1 §6), FORBIDDEN for others, before `act` is called.
 */
export function readingVerb<const P extends Access, I extends readonly unknown[], R>(
  access: P,
  act: (ctx: ReadingContext<P>, ...input: I) => Promise<R>,
): ReadingVerb<P, I, R> {
  const call = async (caller: Caller<P, 'reads'>, ...input: I): Promise<R> => {
    if (!isReadingContext<typeof caller, P>(caller)) throw new TypeError('A verb is called with a context');
    refuse(caller, access);
    return act(caller, ...input);
  };
  return Object.assign(call, { access });
}

/**
 * The context as one that may do something else too, for a verb that needs another one on its way.
 * @throws DomainError DEMO_FORBIDDEN, FORBIDDEN.
 */
export function permit<C extends Context, const P extends Access>(ctx: C, access: P): C & Context<P> {
  refuse(ctx, access);
  if (!isContext<C, P>(ctx)) throw new TypeError('A context expected');
  return ctx;
}

/** {@link permit} for a reading verb that needs another one on its way. */
export function permitReading<C extends ReadingContext, const P extends Access>(
  ctx: C,
  access: P,
): C & ReadingContext<P> {
  refuse(ctx, access);
  if (!isReadingContext<C, P>(ctx)) throw new TypeError('A context expected');
  return ctx;
}

function refuse({ actor }: Pick<ReadingContext, 'actor'>, access: Access): void {
  if (actor.kind === 'system' || accessAllows(access, actor.role)) return;
  throw new DomainError(actor.role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN');
}

/** Callers are contexts that do not show what they have; the brand exists for the compiler alone. */
function isContext<C extends object, P extends Access>(caller: C): caller is C & Context<P> {
  return 'actor' in caller && 'db' in caller;
}

function isReadingContext<C extends object, P extends Access>(caller: C): caller is C & ReadingContext<P> {
  return 'actor' in caller && 'db' in caller;
}
