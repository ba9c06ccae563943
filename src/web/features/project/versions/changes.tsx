import type { ReactNode } from 'react';
import type { Pair, VersionSnapshot } from '#domain/project/versions/versions.ts';
import { compareSnapshots } from '#domain/project/versions/versions.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { TextDiff } from '#web/ui/judgement/text-diff.tsx';
import {
  annexWords,
  declaredWords,
  intakeWords,
  lineWords,
  participantWords,
  planWords,
  workPackageWords,
} from './words.ts';

type Both = { readonly before: VersionSnapshot; readonly after: VersionSnapshot };

function Item({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line py-3 first:border-rule">
      <h4 className="mb-1 font-sans text-ui font-semibold tracking-normal">{title}</h4>
      {children}
    </section>
  );
}

/** Things that a version has in numbers: each with the word for what became of it. */
function Pairs<T>({
  title,
  pairs,
  words,
}: {
  readonly title: string;
  readonly pairs: readonly Pair<T>[];
  readonly words: (value: T, when: 'before' | 'after') => string;
}) {
  const said = useWords('versions');
  if (pairs.length === 0) return null;
  return (
    <Group title={title}>
      <ul>
        {pairs.map(({ id, before, after }) => (
          <li
            key={id}
            className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-rule md:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <span>
              <Badge tone={before === null ? 'yes' : after === null ? 'block' : 'neutral'}>
                {said(before === null ? 'added' : after === null ? 'removed' : 'changed')}
              </Badge>
            </span>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <TextDiff
                before={before === null ? '' : words(before, 'before')}
                after={after === null ? '' : words(after, 'after')}
              />
            </div>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** What differs between two versions, part by part. */
export function Changes({ before, after }: Both) {
  const words = useWords('versions');
  const names = useWords('project_names');
  const said = {
    words,
    names,
    participants: useWords('participants'),
    plan: useWords('work_plan'),
    declarations: useWords('declarations'),
  };
  const changes = compareSnapshots(before, after);
  const of = { before, after };
  if (Object.values(changes).every((list) => list.length === 0))
    return <p className="border-t border-rule py-4 text-ink-2">{words('same')}</p>;
  return (
    <div>
      {changes.intake.length > 0 ? (
        <Group title={words('part.intake')}>
          {changes.intake.map(({ field, before: old, after: now }) => (
            <Item key={field} title={names(`intake_field.${field}`)}>
              <TextDiff
                before={intakeWords(words.formats, field, old)}
                after={intakeWords(words.formats, field, now)}
              />
            </Item>
          ))}
        </Group>
      ) : null}
      <Pairs
        title={words('part.declarations')}
        pairs={changes.declarations}
        words={(declared) => declaredWords(said, declared)}
      />
      {changes.sections.length > 0 ? (
        <Group title={words('part.sections')}>
          {changes.sections.map(({ key, before: old, after: now }) => (
            <Item key={key} title={sectionTitle(names, key)}>
              {old === now ? (
                <p className="text-ink-2">{words('same_words')}</p>
              ) : (
                <TextDiff before={old} after={now} />
              )}
            </Item>
          ))}
        </Group>
      ) : null}
      <Pairs
        title={words('part.participants')}
        pairs={changes.participants}
        words={(participant, when) => participantWords(said, participant, of[when])}
      />
      <Pairs
        title={words('part.workPackages')}
        pairs={changes.workPackages}
        words={(workPackage, when) => workPackageWords(said, workPackage, of[when])}
      />
      <Pairs
        title={words('part.lines')}
        pairs={changes.lines}
        words={(line, when) => lineWords(said, line, of[when])}
      />
      <Pairs title={words('part.plan')} pairs={changes.plan} words={(item, when) => planWords(said, item, of[when])} />
      <Pairs title={words('part.annexes')} pairs={changes.annexes} words={(annex) => annexWords(said, annex)} />
    </div>
  );
}
