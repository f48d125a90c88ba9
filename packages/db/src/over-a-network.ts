/** Seconds of silence after which either side asks whether the other is still there. */
const ASK_AFTER = 10;
/** PostgreSQL asks again so often, in seconds, and so many times. */
const [ASK_AGAIN, ASK_TIMES] = [5, 4];
/** What PostgreSQL has sent is not received for so long, in milliseconds: its program is gone. */
const UNHEARD = 30_000;

/**
 * What every connection is opened with. Without it a program whose machine lost its power, or whose cable is dead,
 * keeps its locks and its identity for two hours, and who only listens never learns that nobody talks
 * (docs/decisions/121). The first two are of the program's side, the options of PostgreSQL's. Dead is who is silent for
 * 20 s to 30 s.
 */
export const OVER_A_NETWORK = {
  keepAlive: true,
  keepAliveInitialDelayMillis: ASK_AFTER * 1000,
  options: [
    'timezone=UTC',
    `tcp_keepalives_idle=${ASK_AFTER}`,
    `tcp_keepalives_interval=${ASK_AGAIN}`,
    `tcp_keepalives_count=${ASK_TIMES}`,
    `tcp_user_timeout=${UNHEARD}`,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
} as const;
