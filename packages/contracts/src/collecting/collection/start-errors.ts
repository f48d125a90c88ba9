/** Why a collection, or one of its tasks, cannot be started (P2 §5 "Parser start errors"). */
export const START_ERRORS = [
  'NOT_FOUND',
  'COLLECTION_EMPTY',
  'COMPANIES_DISABLED',
  'COLLECTION_RUNNING',
  'KIND_NOT_SUPPORTED',
  'ROBOT_NOT_CONFIGURED',
  'NO_SEARCH_FOR_COMPANY',
  'NO_MARKETPLACE',
  'NOTHING_LEFT_TO_SEARCH',
  'NOTHING_TO_SEARCH_BY',
] as const;
