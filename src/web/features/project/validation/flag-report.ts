import { getRule } from '#domain/rules/red-flags.ts';
import { isCannotCheck } from '#domain/rules/flag.ts';
import { ruleSources } from '#reference/rule-sources.ts';
import type { FlagWords } from '#words/project/flag-words.ts';
import type { ShownFlag } from './shown-flags.ts';

/** The form of the report. It rises with a change that a reader of the file would notice. */
const REPORT_VERSION = 1;

type Of = {
  readonly projectId: string;
  readonly title: string;
  /** When the rules ran last; null before the first time. */
  readonly ranAt: string | null;
};

/** Every finding of a project, as a file that other programs can read: codes and figures beside the sentences. */
export function flagReport(of: Of, flags: readonly ShownFlag[], wordsOf: (flag: ShownFlag) => FlagWords): string {
  const findings = flags.map((flag) => {
    const rule = getRule(flag.ruleId);
    const { message, found, why, fix } = wordsOf(flag);
    return {
      rule: flag.ruleId,
      rule_version: rule.version,
      severity: flag.severity,
      cannot_check: isCannotCheck(flag),
      status: flag.status,
      about: { kind: rule.subject, id: flag.subject },
      evidence: flag.params,
      message,
      found,
      why,
      fix,
      source: ruleSources[rule.source],
      settled_by: flag.stored?.settledBy ?? null,
      settled_at: flag.stored?.settledAt ?? null,
      reason: flag.stored?.reason ?? null,
    };
  });
  const report = {
    format: 'red-flags',
    version: REPORT_VERSION,
    project: { id: of.projectId, title: of.title },
    last_run_at: of.ranAt,
    findings,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
