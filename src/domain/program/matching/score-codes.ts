/** Why a part of the match score has its points; the words `score_reasons` have a sentence for each. */
export const scoreReasonCodes = [
  'fit_subjects',
  'fit_share',
  'fit_little',
  'fit_open',
  'fit_open_subjects',
  'fit_not_described',
  'role_points',
  'role_unknown',
  'trl_fits',
  'trl_near',
  'trl_far',
  'trl_not_asked',
  'trl_not_given',
  'money_points',
  'money_not_stated',
  'time_left',
  'time_unknown',
  'time_opens_later',
  'time_over',
  'not_wanted',
] as const;
export type ScoreReasonCode = (typeof scoreReasonCodes)[number];

export const scoreParts = ['topic_fit', 'size_role', 'trl', 'money', 'time_left', 'wishes'] as const;
export type ScorePart = (typeof scoreParts)[number];
