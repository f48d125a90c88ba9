/** Why a server must not answer at all. */
export type Unfit = 'otherInstallation' | 'notRecovering';

/** Why a replica is not asked for now: it is unfit, does not answer, or is behind for longer than reads wait. */
export type PassedOver = Unfit | 'away' | 'lags';
