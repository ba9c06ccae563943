import type { ProgramDetail } from '#contract/programs.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { wordsFor } from '#web/page/words.ts';
import { euroText, grantText, rateText } from '#web/features/discover/programs/amounts.ts';
import { windowsOf } from '#web/features/discover/programs/dates.ts';
import { finalDeadline } from '#domain/program/deadlines.ts';

/** The call in two sentences, for search engines and shared links. */
export function programDescription(locale: ShownLocale, program: ProgramDetail): string {
  const words = wordsFor(locale, 'program_description');
  const grant = grantText(wordsFor(locale, 'program_card'), program);
  const rate = rateText(words.formats, program.rateForProfit);
  const budget = euroText(words.formats, program.budgetTotal);
  const last = finalDeadline(windowsOf(program));
  const parts = [
    grant === null ? (budget === null ? null : words('budget', { budget })) : words('grant', { grant }),
    rate === null ? null : words('rate', { rate }),
    last === null ? null : words('deadline', { at: last.deadlineAt }),
  ].filter((part) => part !== null);
  const { identifier, programmeName: programme } = program;
  const text =
    parts.length === 0
      ? words('plain', { identifier, programme })
      : words('known', { identifier, programme, facts: parts.join(', ') });
  return text.replaceAll('\u00a0', ' ');
}
