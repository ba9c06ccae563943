import { isCannotCheck, type FlagParams } from '#domain/rules/flag.ts';
import { getRule, type Flag } from '#domain/rules/red-flags.ts';
import { variantOf, type ParamKind } from '#domain/rules/rule.ts';
import type { Words } from '#words/words.ts';

import { countryName } from '#words/organization/country-name.ts';

import { missingFields } from './missing-fields.ts';
import { ruleFiles } from '#words/rule-files.ts';
import { sectionTitle } from './section-title.ts';

type RuleFile = (typeof ruleFiles)[number];

/** What a finding is written out with. */
export type RuleWords = {
  readonly rules: { readonly [File in RuleFile]: Pick<Words<File>, 'coded'> };
  readonly shared: Words<'rules_shared'>;
  readonly names: Words<'project_names'>;
  readonly countries: Words<'countries'>;
};
/** What is wrong, what was found, why it matters, what to do. */
export type FlagWords = {
  readonly message: string;
  readonly found: string;
  readonly why: string;
  readonly fix: string;
};

/** A parameter as its message takes it. */
function shownValue({ shared, names, countries }: RuleWords, kind: ParamKind | undefined, value: string | number) {
  const parts = (separator: string) => String(value).split(separator);
  switch (kind) {
    case 'lines':
      return shared('line_numbers', { count: parts(',').length, lines: String(value) });
    case 'fields':
      return missingFields(names, String(value));
    case 'countries':
      return shared.formats.list(
        parts(',').map((code) => countryName(countries, code)),
        'plain',
      );
    case 'section':
      return sectionTitle(names, String(value));
    case 'quotes':
      return shared.formats.list(
        parts('; ').map((text) => shared('quoted', { text })),
        'plain',
      );
    default:
      return value;
  }
}

/** A sentence of a rule by the first of these keys that has words. */
function sentence(words: RuleWords, keys: readonly string[], values: FlagParams): string {
  for (const key of keys)
    for (const file of ruleFiles) {
      const text = words.rules[file].coded(key, values);
      if (text !== null) return text;
    }
  throw new Error(`no words say ${keys.join(' or ')}`);
}

/** A finding in words: those of its variant or of what is not known where there are some, and those of its rule else. */
export function flagWords(words: RuleWords, { ruleId, subject, params }: Omit<Flag, 'severity'>): FlagWords {
  const rule = getRule(ruleId);
  const { unknown, ...evidence } = params;
  const variant = variantOf(rule, params);
  const isBare = isCannotCheck({ params }) && Object.keys(evidence).length === 0;
  if (variant === null && !isBare)
    return {
      message: words.shared('older.message'),
      found: words.shared('older.found'),
      why: words.shared('older.why'),
      fix: words.shared('older.fix'),
    };
  const kinds = rule.params[variant ?? ''] ?? {};
  const values = {
    ...Object.fromEntries(
      Object.entries(evidence).map(([name, value]) => [name, shownValue(words, kinds[name], value)]),
    ),
    ...rule.shows(params),
    section: sectionTitle(words.names, subject),
  };
  const endings = unknown === undefined ? [`.${variant}`, ''] : [`.unknown.${unknown}`, '.unknown'];
  const of = (keyOf: (ending: string) => string) => sentence(words, endings.map(keyOf), values);
  return {
    message: of((ending) => `message.${ruleId}${ending}`),
    found: of((ending) => `found.${ruleId}${ending}`),
    why: sentence(
      words,
      [...endings, ''].map((ending) => `why.${ruleId}${ending}`),
      values,
    ),
    fix: of((ending) => `fix.${ruleId}${ending}`),
  };
}
