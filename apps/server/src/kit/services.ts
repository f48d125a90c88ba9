import type { Access, TokenScope } from '@tsenomer/contracts';
import type { Actor, Origin, Reader, ReadingContext, SystemContext } from '@tsenomer/core';
import type { FastifyBaseLogger } from 'fastify';
import type { SharedAnswers } from './shared-answers.ts';

/** A signed-in person, as access tokens name them. */
export type UserActor = Extract<Actor, { kind: 'user' }>;

/** What the kit needs from the application it mounts routes on. */
export interface KitServices {
  /**
   * Who the bearer of this access token is now.
   * @throws DomainError UNAUTHENTICATED, ACCOUNT_CLOSED or ACCOUNT_BLOCKED.
   */
  authenticate(token: string): Promise<UserActor>;
  /**
   * Whose this API token is, and what it may do; its use from this address is written down.
   * @throws DomainError UNAUTHENTICATED, ACCOUNT_CLOSED or ACCOUNT_BLOCKED.
   */
  authenticateProgram(
    token: string,
    ip: string,
  ): Promise<{ readonly actor: UserActor; readonly scopes: readonly TokenScope[] }>;
  /**
   * The context of a call; handlers are shown no more of it than their route's access. Public routes act as the program
   * itself: their verbs check credentials on their own.
   */
  context(actor: Actor, origin: Origin): SystemContext;
  /** The same of a call that only reads; its database is that of one read. */
  readingContext(reader: Reader): ReadingContext<Access>;
}

declare module 'fastify' {
  interface FastifyInstance {
    kit: KitServices;
    sharedAnswers: SharedAnswers;
    /** Between two questions whether who listens to events still may, in milliseconds. */
    heartbeat: number;
    /** Ends of the event streams that are open, so that stopping can end them. */
    openStreams: Set<AbortController>;
  }
  interface FastifyContextConfig {
    /** Whether a route record says what may be sent; everything else takes no body. */
    ofContract?: true;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export type Logger = FastifyBaseLogger;
