import { isPastFirstStage } from '#domain/program/deadlines.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

const letter = /[\p{L}\p{N}]/u;

/** Whether a name stands in a text as whole words. */
function names(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!letter.test(text[at - 1] ?? '') && !letter.test(text[at + name.length] ?? '')) return true;
  return false;
}

/** The first stage is judged without names, and the text names participants or their people. */
export const blindStageNames = rule({
  id: 'BLIND_STAGE_NAMES',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  fix: 'application',
  source: 'blind-evaluation',
  anchor: 'quote',
  params: { default: { first: 'text' } },
  needs: { names: { field: 'flags' } },
  applies: ({ program }, now) =>
    program.flags.includes('blind_evaluation_stage1') && !isPastFirstStage(program.windows, now),
  check: ({ sections, participants, organization }) => {
    const all = participants.flatMap((each) => {
      const { shortName, people } = detailsOf(each);
      return [each.name, shortName, ...people.map(({ name }) => name)];
    });
    const wanted = [...new Set([organization.name, ...all].map((name) => name.trim()))].filter(
      ({ length }) => length > 2,
    );
    const found = sections.flatMap(({ key, text }) => {
      const first = text === '' ? undefined : wanted.find((name) => names(text, name));
      return first === undefined ? [] : [{ subject: key, params: { first } }];
    });
    const isWritten = sections.some(({ text }) => text !== '');
    return found.length === 0 && participants.length === 0 && isWritten ? [{ unknown: 'names' }] : found;
  },
});
