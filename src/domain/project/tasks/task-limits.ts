// Here and not in the contract, so that a field that counts them doesn't bring the whole contract into the browser.

/** Most characters of the title of a task. */
export const TASK_TITLE_LIMIT = 200;
/** Most characters of the description of a task. */
export const TASK_DESCRIPTION_LIMIT = 2_000;
