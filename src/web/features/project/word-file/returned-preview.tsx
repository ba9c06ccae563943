import { useState } from 'react';
import type { WordFileSection } from '#contract/beside-text/word-file.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { bringSection, type Chosen, type BringOutcome } from './bring.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { ProposalRow, ThreadLines, ThreadRow } from './proposal-row.tsx';
import type { ReturnedFile } from './send-word.ts';

type Titles = (key: SectionKey) => string;

const allOf = ({ proposals, threads }: WordFileSection): Chosen => ({
  changes: new Set(proposals.keys()),
  threads: new Set(threads.keys()),
});
const noneOf: Chosen = { changes: new Set(), threads: new Set() };

function withOne(set: ReadonlySet<number>, at: number, taken: boolean): ReadonlySet<number> {
  const changed = new Set(set);
  if (taken) changed.add(at);
  else changed.delete(at);
  return changed;
}

type SectionProps = {
  readonly projectId: string;
  readonly section: WordFileSection;
  readonly title: string;
  readonly chosen: Chosen;
  readonly outcome: BringOutcome | undefined;
  readonly busy: boolean;
  readonly onChoose: (chosen: Chosen) => void;
};

/** What the file says about a section, one by one. */
function ReturnedSection({ projectId, section, title, chosen, outcome, busy, onChoose }: SectionProps) {
  const words = useWords('word_file');
  const { base, proposals, threads, already, is } = section;
  const disabled = busy || outcome?.ok === true;
  return (
    <Group
      title={title}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-meta text-ink-2">
            {words('counts', { changes: proposals.length, comments: threads.length })}
          </span>
          {is === 'today' ? <Badge tone="check">{words('today')}</Badge> : null}
          <Button size="small" className="max-md:min-h-11" disabled={disabled} onClick={() => onChoose(allOf(section))}>
            {words.rich('take_all', { section: title, hidden })}
          </Button>
          <Button size="small" className="max-md:min-h-11" disabled={disabled} onClick={() => onChoose(noneOf)}>
            {words.rich('take_none', { section: title, hidden })}
          </Button>
        </span>
      }
    >
      {outcome ? (
        <OutcomeNotice projectId={projectId} sectionKey={section.key} title={title} outcome={outcome} />
      ) : null}
      <ul className="border-t border-line">
        {proposals.map((proposal, at) => (
          <ProposalRow
            key={at}
            base={base}
            proposal={proposal}
            taken={chosen.changes.has(at)}
            disabled={disabled}
            onTake={(taken) => onChoose({ ...chosen, changes: withOne(chosen.changes, at, taken) })}
          />
        ))}
        {threads.map((thread, at) => (
          <ThreadRow
            key={at}
            thread={thread}
            taken={chosen.threads.has(at)}
            disabled={disabled}
            onTake={(taken) => onChoose({ ...chosen, threads: withOne(chosen.threads, at, taken) })}
          />
        ))}
      </ul>
      {already > 0 ? <p className="mt-2 text-meta text-ink-2">{words('already', { count: already })}</p> : null}
    </Group>
  );
}

const isEmpty = ({ proposals, threads }: WordFileSection) => proposals.length + threads.length === 0;

/** Brings what is chosen along, section after section. */
function useBringing(projectId: string, sections: readonly WordFileSection[]) {
  const words = useWords('word_file');
  const [chosen, setChosen] = useState(() => new Map(sections.map((section) => [section.key, allOf(section)])));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<SectionKey, BringOutcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const open = sections.filter(({ key }) => {
    const { changes, threads } = chosen.get(key) ?? noneOf;
    return changes.size + threads.size > 0 && outcomes.get(key)?.ok !== true;
  });
  const bring = async () => {
    setBusy(true);
    for (const section of open) {
      const outcome = await bringSection(words, projectId, section, chosen.get(section.key) ?? noneOf);
      setOutcomes((all) => new Map(all).set(section.key, outcome));
    }
    setBusy(false);
  };
  const count = (of: keyof Chosen) => open.reduce((sum, { key }) => sum + (chosen.get(key)?.[of].size ?? 0), 0);
  return { chosen, setChosen, outcomes, busy, bring, changes: count('changes'), comments: count('threads') };
}

function Said({ answer }: { readonly answer: ReturnedFile }) {
  const words = useWords('word_file');
  const { sections, version } = answer;
  if (sections.some(({ is }) => is === 'today'))
    return (
      <Notice tone="check" title={words('today')}>
        {words('returned.today')}
      </Notice>
    );
  return (
    <p className="mb-4 max-w-[44rem] text-ink-2">
      {version === null ? words('returned.moment') : words('returned.version', { version })}
    </p>
  );
}

type Props = { readonly projectId: string; readonly answer: ReturnedFile; readonly titleOf: Titles };

/** What an export that comes back changes, section by section, to be taken one by one. */
export function ReturnedPreview({ projectId, answer, titleOf }: Props) {
  const words = useWords('word_file');
  const { sections, outside } = answer;
  const told = sections.filter((section) => !isEmpty(section));
  const unchanged = sections.filter(isEmpty);
  const { chosen, setChosen, outcomes, busy, bring, changes, comments } = useBringing(projectId, told);
  const isAny = changes + comments > 0;
  const both = changes > 0 && comments > 0 ? 'yes' : 'no';
  return (
    <Part title={words('returned')}>
      <Said answer={answer} />
      {told.length === 0 ? (
        <Notice tone="info" announce title={words('nothing')}>
          {words('nothing.text')}
        </Notice>
      ) : null}
      {told.map((section) => (
        <ReturnedSection
          key={section.key}
          projectId={projectId}
          section={section}
          title={titleOf(section.key)}
          chosen={chosen.get(section.key) ?? noneOf}
          outcome={outcomes.get(section.key)}
          busy={busy}
          onChoose={(next) => setChosen((all) => new Map(all).set(section.key, next))}
        />
      ))}
      {told.length > 0 && unchanged.length > 0 ? (
        <p className="mt-6 text-ink-2">
          {words('unchanged', {
            sections: words.formats.list(
              unchanged.map(({ key }) => titleOf(key)),
              'plain',
            ),
          })}
        </p>
      ) : null}
      {outside.length > 0 ? (
        <Group title={words('outside')}>
          <p className="text-ink-2">{words('outside.text')}</p>
          {outside.map((thread, at) => (
            <ThreadLines key={at} thread={thread} />
          ))}
        </Group>
      ) : null}
      {told.some(({ key }) => outcomes.get(key)?.ok !== true) ? (
        <div className="mt-8 border-t border-heavy pt-4">
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={!isAny}
            onClick={() => (isAny ? void bring() : undefined)}
          >
            {busy ? words('bringing') : isAny ? words('bring', { changes, comments, both }) : words('bring_none')}
          </Button>
          <p className="mt-2 max-w-[44rem] text-ink-2">{words('bring.text')}</p>
        </div>
      ) : null}
    </Part>
  );
}
