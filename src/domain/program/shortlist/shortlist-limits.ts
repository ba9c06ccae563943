/** How many calls an organization keeps saved at a time: they are shown together, on one board. */
export const MAX_SAVED_PROGRAMS = 300;
/** How many searches an organization keeps. */
export const MAX_SAVED_SEARCHES = 100;
/** How many of them tell of new calls. */
export const MAX_ALERTING_SEARCHES = 20;

/** Characters. */
export const SAVED_NOTE_LIMIT = 2_000;
export const DECISION_REASON_LIMIT = 500;
export const SEARCH_NAME_LIMIT = 100;

/** So long, what was taken off the list can be brought back with all that was written about it. */
export const REMOVED_KEPT_DAYS = 30;
