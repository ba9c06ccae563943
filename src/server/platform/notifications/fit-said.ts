import type { ShownLocale } from '#domain/values/locale.ts';
import { clauseOf } from '#reference/clauses/clauses.ts';
import type { FitSaid } from '#words/organization/fit-lines.ts';

import { wordsFor } from '../words.ts';

/** What the judgement of a call is said with in a language. */
export function fitSaid(locale: ShownLocale): FitSaid {
  return {
    lines: wordsFor(locale, 'fit_lines'),
    verdicts: wordsFor(locale, 'verdicts'),
    eligibility: wordsFor(locale, 'eligibility'),
    reasons: wordsFor(locale, 'eligibility_reasons'),
    countries: wordsFor(locale, 'countries'),
    sourceOf: (clause) => {
      const rule = clauseOf(clause);
      return rule && [rule.document, rule.article].filter((each) => each !== null).join(', ');
    },
  };
}
