import type { ProgramDetail } from '#contract/programs.ts';
import { formatDayOf } from '#web/format/format.ts';
import { euroText, grantText, rateText } from '#web/features/discover/programs/amounts.ts';
import { windowsOf } from '#web/features/discover/programs/dates.ts';
import { finalDeadline } from '#domain/program/deadlines.ts';

/** The call in two sentences, for search engines and shared links. */
export function programDescription(program: ProgramDetail): string {
  const grant = grantText(program);
  const rate = rateText(program.rateForProfit);
  const budget = euroText(program.budgetTotal);
  const last = finalDeadline(windowsOf(program));
  const parts = [
    grant === null ? (budget === null ? null : `call budget ${budget}`) : `${grant} per project`,
    rate === null ? null : `funding rate ${rate}`,
    last === null ? null : `deadline ${formatDayOf(last.deadlineAt)}`,
  ].filter((part) => part !== null);
  const facts = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  const rest = 'Conditions, dates and sources of the call, and whether you can apply.';
  return `${program.identifier}, ${program.programmeName}${facts}. ${rest}`.replaceAll('\u00a0', ' ');
}
