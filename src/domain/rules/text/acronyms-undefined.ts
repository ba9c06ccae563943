import { rule } from '../rule.ts';
import { wholeText } from '../content/whole-text.ts';

/** From so many uses on, an acronym has to be explained. */
const USES = 3;
const SHOWN = 5;

/** What everybody in the field knows. */
const known: ReadonlySet<string> = new Set(
  [
    'EU EC EIC ERC SME TRL RIA IA CSA KPI WP MS PIC GEP DMP DNSH NATO IPR IP AI IT ICT GDPR CEO CTO',
    'USA UK UN ISO CO2 PDF USD EUR DNA RNA PhD COVID',
  ].flatMap((words) => words.split(' ')),
);
const acronym = /(?<![\p{L}\p{N}-])[A-Z][A-Z0-9]{1,5}(?![\p{L}\p{N}-])/gu;
const label = /^(?:WP|T|D|MS|TRL|M|O|SO|KER)\d+$/;

/** Acronyms that stand in the text often, and that no brackets ever explain. */
export const acronymsUndefined = rule({
  id: 'ACRONYMS_UNDEFINED',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'application',
  source: 'practice',
  params: { default: { found: 'quotes', count: 'count' } },
  check: (facts) => {
    const text = wholeText(facts);
    const uses = new Map<string, number>();
    for (const [word] of text.matchAll(acronym)) uses.set(word, (uses.get(word) ?? 0) + 1);
    const names = new Set([facts.intake.acronym, ...facts.participants.map(({ details }) => details?.shortName ?? '')]);
    const found = [...uses]
      .filter(([word, count]) => count >= USES && !known.has(word) && !label.test(word) && !names.has(word))
      // "Fibre Reinforced Polymer (FRP)", or "FRP (fibre reinforced polymer)".
      .filter(([word]) => !text.includes(`(${word})`) && !text.includes(`${word} (`) && !text.includes(`(${word},`))
      .map(([word]) => word);
    return found.length === 0 ? [] : [{ params: { found: found.slice(0, SHOWN).join('; '), count: found.length } }];
  },
});
