import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import type { RuleId, RuleSourceId } from '#domain/rules/red-flags.ts';
import { rules } from '#domain/rules/red-flags.ts';
import { isRepairable } from '#domain/rules/repairs/find-repair.ts';
import type { Rule } from '#domain/rules/rule.ts';
import { ruleSources } from '#reference/rule-sources.ts';

const PAGE = '../docs/rules.md';
const columns = [
  'Rule',
  'Version',
  'Worst',
  'Stage',
  'Group',
  'About',
  'Cannot check without',
  'Put right in',
  'In one step',
  'Source',
];

function rowOf(rule: Rule<RuleId, RuleSourceId>): readonly string[] {
  const stage = rule.stage.replace('_', ' ');
  const unknowns = rule.unknowns.map((name) => name.replace('_', ' ')).join(', ');
  return [
    `\`${rule.id}\``,
    String(rule.version),
    rule.severity,
    stage,
    rule.group,
    rule.subject,
    unknowns,
    rule.fix,
    isRepairable({ ruleId: rule.id }) ? 'yes' : '',
    ruleSources[rule.source],
  ];
}

it('docs/rules.md lists every rule as it is', async () => {
  const lines = [columns, columns.map(() => '---'), ...rules.map(rowOf)].map((cells) => `| ${cells.join(' | ')} |`);
  const [intro = ''] = readFileSync(new URL(PAGE, import.meta.url), 'utf8').split('| Rule |');
  await expect(`${intro.trimEnd()}\n\n${lines.join('\n')}\n`).toMatchFileSnapshot(PAGE);
});
