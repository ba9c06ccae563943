import { PAGE_COUNT, PAGE_NUMBER } from '#domain/project/document/document-tree.ts';
import type { ManifestSource } from '#domain/project/package/manifest.ts';
import type { ReportWords } from '#domain/project/package/red-flag-report.ts';
import type { RuleId } from '#domain/rules/red-flags.ts';
import { localeFacts } from '#words/locales.ts';
import type { Words } from '#words/words.ts';

import { flagWords, type RuleWords } from '#words/project/flag-words.ts';

/** What the report of red flags says, with every finding written out. */
export function reportWords(
  words: Words<'red_flag_report'>,
  document: Words<'application_document'>,
  rules: RuleWords,
  ruleIds: readonly RuleId[],
): ReportWords {
  const flags = ({ rules: { flags: noted } }: ManifestSource) =>
    noted.flatMap(({ ruleId, severity, status, subject, params }) => {
      const known = ruleIds.find((id) => id === ruleId);
      if (known === undefined) return [];
      const { message, found, fix } = flagWords(rules, { ruleId: known, subject, params });
      return [{ severity: words(`severity.${severity}`), status: words(`status.${status}`), message, found, fix }];
    });
  return {
    language: localeFacts[words.locale].tag,
    title: words('title'),
    intro: words('intro'),
    none: words('none'),
    page: document('page', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
    missingSigns: document('missing_signs'),
    names: {
      project: words('project'),
      call: words('call'),
      applicant: words('applicant'),
      version: words('version'),
      takenAt: words('taken_at'),
      result: words('result'),
    },
    version: (number) => words('version_number', { number }),
    moment: words.formats.moment,
    result: (counts) => words('counts', counts),
    columns: [words('column.severity'), words('column.finding'), words('column.status')],
    flags,
  };
}
