/**
 * Preloaded before a node's program (`node --import`): its machine's clock is wrong by DRILL_CLOCK_AHEAD milliseconds.
 * Every `Date` of its main thread shows it, those of libraries included (threads that read pages ask for no time); the
 * program knows nothing of it. What lasts (`performance.now`, timers) is right, as on a machine whose clock is wrong.
 */
const ahead = Number(process.env['DRILL_CLOCK_AHEAD'] ?? 0);
const RightDate = Date;

globalThis.Date = new Proxy(RightDate, {
  construct(target, args: unknown[], newTarget) {
    const moment: unknown[] = args.length === 0 ? [RightDate.now() + ahead] : args;
    const made: unknown = Reflect.construct(target, moment, newTarget);
    if (!(made instanceof RightDate)) throw new TypeError('A date is none');
    return made;
  },
  apply: () => new RightDate(RightDate.now() + ahead).toString(),
  get(target, name, receiver): unknown {
    return name === 'now' ? () => RightDate.now() + ahead : Reflect.get(target, name, receiver);
  },
});
