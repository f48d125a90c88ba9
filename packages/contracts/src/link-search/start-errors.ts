/** Why a search cannot be started (P2 §5 "Parser start errors"). */
export const SEARCH_START_ERRORS = ['NO_SEARCH_FOR_COMPANY', 'NO_MARKETPLACE', 'NOTHING_LEFT_TO_SEARCH', 'NOTHING_TO_SEARCH_BY'] as const;
