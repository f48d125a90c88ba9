import type { EventHint, ParserEvent, parserRoutes } from '@tsenomer/contracts';
import type { Caller } from '@tsenomer/core';
import { restartParser } from '@tsenomer/core/collecting/node';
import { parserState, runCounts, stopCollection, stopCompanyShop } from '@tsenomer/core/collecting/work';
import { onceForHint } from '../../events/once-for-hint.ts';
import type { Handlers } from '../../kit/index.ts';

/** Where live hints come from: the broadcaster of this process. */
export interface HintSource {
  subscribe(signal: AbortSignal): AsyncIterable<EventHint>;
}

/** The parser's state, and what moves in it (P2 §7 "Parser tasks and parser"). */
export function parserHandlers(hints: HintSource): Handlers<typeof parserRoutes> {
  const stateAt = onceForHint((ctx: Caller<'parser.read'>) => parserState(ctx));

  /** The state at once, then whatever moves; a hint about the state carries the state itself. */
  async function* liveEvents(ctx: Caller<'parser.read'>, signal: AbortSignal): AsyncGenerator<ParserEvent> {
    const moved = hints.subscribe(signal);
    yield { type: 'state', state: await parserState(ctx) };
    for await (const hint of moved) {
      if (hint.type === 'state') yield { type: 'state', state: await stateAt(hint, ctx) };
      else if (hint.type !== 'stop' && hint.type !== 'yield') yield hint;
    }
  }

  return {
    parserState: (ctx) => parserState(ctx),
    parserEvents: (ctx, _input, { signal }) => liveEvents(ctx, signal),
    stopCollection: (ctx, { params }) => stopCollection(ctx, params),
    stopCompanyShop: (ctx, { params, body }) => stopCompanyShop(ctx, { ...params, ...body }),
    restartParser: (ctx, { body }) => restartParser(ctx, body),
    runCounts: (ctx) => runCounts(ctx),
  };
}
