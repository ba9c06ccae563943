/** Brings the scores of one organization up to date. Payload: orgId. */
export const rescoreOrganization = 'rescore-organization';
/** Judges new and changed programs for every active organization. No payload. */
export const rescorePrograms = 'rescore-programs';
/** At midnight in Brussels: a new day, new days left. No payload. */
export const rescoreDaily = 'rescore-daily';
