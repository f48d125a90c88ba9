import { availableParallelism } from 'node:os';
import { stopped, unlessStopped } from '@tsenomer/collect';
import type { Robot } from '@tsenomer/contracts';
import type { Lessons, PageVerdict, ReadingWeights } from '@tsenomer/extract';
import { isByRobot, movableMemory, read, sizeOf, withOwnModule } from './read.ts';
import type {
  AnswersReading,
  LearningReading,
  LessonsReading,
  PageReading,
  ProposalReading,
  Reading,
  Said,
  SellersReading,
  Signs,
} from './read.ts';
import type { ListReading, ListVerdict } from './read-list.ts';
import { startReaderThread } from './reader-thread.ts';
import type { ReaderThread, ThreadLimits } from './reader-thread.ts';

export interface ReadingLimits extends ThreadLimits {
  /**
   * Pages of so many bytes or characters are read in place, unless a robot reads them: an operator's selectors may take
   * any time.
   */
  readonly inPlace: number;
}

export interface ReadersOptions {
  /**
   * Threads at most; 0: only heavy pages go to a thread, one after the other. As many as there are cores by default.
   */
  readonly threads?: number;
  readonly limits?: Partial<ReadingLimits>;
}

/** How a page is read that may be called off. */
export interface ReadingOptions {
  readonly signal?: AbortSignal | null;
  /**
   * Allows to move the page's memory to a thread, and is given it back with the verdict. Not called when the thread
   * ended: then the memory is lost.
   */
  readonly takeBack?: ((moved: ArrayBuffer) => void) | undefined;
}

/**
 * Reads pages: light ones in place, all others in threads, so that a node uses all its cores, its other work goes on
 * meanwhile, and no page takes the node down with it. Threads start when they are first needed. Pages wait in order for
 * a thread that is free; there are never more of them than checks at once.
 */
export interface Readers {
  /**
   * @throws UnreadablePage when the thread was ended for taking too much; FetchError 'aborted' when `signal` ended it,
   * or closing did.
   */
  read(page: PageReading, options?: ReadingOptions): Promise<PageVerdict>;
  /** The signs in the answers of a site module so far, between its requests. @throws as `read`. */
  readSigns(answers: AnswersReading, signal: AbortSignal): Promise<Signs>;
  /** The products of a shop's list. @throws as `read`. */
  readList(list: ListReading, signal: AbortSignal): Promise<ListVerdict>;
  /** Where a product's page leads to its pages at single sellers. @throws as `read`. */
  readSellerPages(page: SellersReading, signal: AbortSignal): Promise<readonly string[]>;
  /** What a labelled page teaches. @throws as `read`. */
  readLessons(page: LessonsReading, signal: AbortSignal): Promise<readonly Lessons[]>;
  /** Robots for pages whose layout is new, by what their products cost. @throws as `read`. */
  proposeByHistory(input: ProposalReading, signal: AbortSignal): Promise<readonly Robot[]>;
  /** Weights that lessons move. @throws as `read`. */
  learn(learning: LearningReading, signal: AbortSignal): Promise<ReadingWeights>;
  /** Ends the threads and what they read. */
  close(): Promise<void>;
}

/** Handing a page over and back costs about as much as reading this much of one (docs/decisions/031). */
const IN_PLACE = 64 * 1024;
/**
 * What holds up a node that reads in place: reading is linear in a page's size and bounded, and no shop's page is that
 * large.
 */
const IN_PLACE_WITHOUT_THREADS = 3_000_000;
const LIMITS: ThreadLimits = { milliseconds: 20_000, megabytes: 1024 };

export function createReaders({ threads = availableParallelism(), limits }: ReadersOptions = {}): Readers {
  const { inPlace, ...ofThreads }: ReadingLimits = {
    inPlace: threads === 0 ? IN_PLACE_WITHOUT_THREADS : IN_PLACE,
    ...LIMITS,
    ...limits,
  };
  const most = Math.max(1, threads);
  const all = new Set<ReaderThread>();
  const idle: ReaderThread[] = [];
  const waiting = new Set<PromiseWithResolvers<ReaderThread>>();
  const closing = new AbortController();

  /** A thread that is free, or another one while there may be; null when all are busy. */
  function free(): ReaderThread | null {
    for (let thread = idle.pop(); thread; thread = idle.pop()) if (!thread.hasEnded) return thread;
    for (const thread of all) if (thread.hasEnded) all.delete(thread);
    if (all.size >= most) return null;
    const made = startReaderThread(ofThreads);
    all.add(made);
    return made;
  }

  function giveBack(thread: ReaderThread): void {
    if (!thread.hasEnded) idle.push(thread);
    const [next] = closing.signal.aborted ? [] : waiting;
    const found = next && free();
    if (!next || !found) return;
    waiting.delete(next);
    next.resolve(found);
  }

  async function inTurn(stops: readonly AbortSignal[]): Promise<ReaderThread> {
    const thread = waiting.size > 0 ? null : free();
    if (thread !== null) return thread;
    const turn = Promise.withResolvers<ReaderThread>();
    waiting.add(turn);
    try {
      return await unlessStopped(stops, turn.promise);
    } catch (error) {
      if (!waiting.delete(turn)) giveBack(await turn.promise);
      throw error;
    }
  }

  async function readApart(
    reading: Reading,
    stops: readonly AbortSignal[],
    takeBack: ReadingOptions['takeBack'],
  ): Promise<Said> {
    const thread = await inTurn(stops);
    // Called off, the page is read to its end or its limit: that is sooner than another thread is there.
    const answered = thread
      .read(withOwnModule(reading), takeBack ? movableMemory(reading) : null)
      .finally(() => giveBack(thread));
    const { said, memory } = await unlessStopped(stops, answered);
    if (memory !== null) takeBack?.(memory);
    return said;
  }

  async function said(reading: Reading, { signal = null, takeBack }: ReadingOptions): Promise<Said> {
    const stops = signal === null ? [closing.signal] : [closing.signal, signal];
    if (stops.some(({ aborted }) => aborted)) throw stopped();
    const isLight = sizeOf(reading) <= inPlace && !(threads > 0 && isByRobot(reading));
    return isLight ? read(reading) : readApart(reading, stops, takeBack);
  }

  return {
    async read(input, options = {}) {
      const answer = await said({ kind: 'page', input }, options);
      return answer.kind === 'page' ? answer.verdict : confused(answer);
    },
    async readSigns(input, signal) {
      const answer = await said({ kind: 'signs', input }, { signal });
      return answer.kind === 'signs' ? answer.verdict : confused(answer);
    },
    async readList(input, signal) {
      const answer = await said({ kind: 'list', input }, { signal });
      return answer.kind === 'list' ? answer.verdict : confused(answer);
    },
    async readSellerPages(input, signal) {
      const answer = await said({ kind: 'sellers', input }, { signal });
      return answer.kind === 'sellers' ? answer.verdict : confused(answer);
    },
    async readLessons(input, signal) {
      const answer = await said({ kind: 'lessons', input }, { signal });
      return answer.kind === 'lessons' ? answer.verdict : confused(answer);
    },
    async proposeByHistory(input, signal) {
      const answer = await said({ kind: 'proposal', input }, { signal });
      return answer.kind === 'proposal' ? answer.verdict : confused(answer);
    },
    async learn(input, signal) {
      const answer = await said({ kind: 'learning', input }, { signal });
      return answer.kind === 'learning' ? answer.verdict : confused(answer);
    },
    async close() {
      closing.abort();
      await Promise.all([...all].map(async (thread) => thread.end()));
    },
  };
}

/** A thread reads one thing at a time and answers it. */
function confused({ kind }: Said): never {
  throw new Error(`A reader answered what was not asked: ${kind}`);
}
