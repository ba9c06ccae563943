import { useState } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import { joinedGroups } from '#domain/project/word-file/draft-groups.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { bringPieces, type BringOutcome, type PlacedPiece } from './bring.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { SectionSums } from './section-sums.tsx';
import type { DraftFile } from './send-word.ts';

type Titles = (key: SectionKey) => string;

type PieceProps = {
  readonly placed: PlacedPiece;
  readonly sections: DraftFile['sections'];
  readonly titleOf: Titles;
  readonly disabled: boolean;
  readonly onMove: (target: SectionKey | null) => void;
};

/** A piece of the draft: its words, and the section to which it goes. */
function Piece({ placed: { group, target }, sections, titleOf, disabled, onMove }: PieceProps) {
  const words = useWords('word_file');
  const { title, characters, words: count } = group;
  const shown = title ?? words('before_headings');
  const edge = target === null ? 'border-dashed border-edge' : 'border-line';
  return (
    <li className={`grid gap-x-6 gap-y-2 border-b py-4 md:grid-cols-[minmax(0,1fr)_15rem] ${edge}`}>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="font-sans text-h4 font-semibold">{shown}</h3>
        <p className="text-meta text-ink-2">{words('size', { words: count, characters })}</p>
        <details className="mt-1">
          <summary className="min-h-6 cursor-pointer text-blue max-md:min-h-11 max-md:py-2.5">
            {words.rich('show', { title: shown, hidden })}
          </summary>
          <p className="prose mt-2 max-w-[42rem] whitespace-pre-line">{textOf(group.content)}</p>
        </details>
      </div>
      <Field label={words.rich('target', { title: shown, hidden })}>
        <Select
          value={target ?? ''}
          disabled={disabled}
          placeholder={words('not_assigned')}
          options={sections.map(({ key }) => ({ value: key, label: titleOf(key) }))}
          onChange={(event) => onMove(event.target.value === '' ? null : event.target.value)}
        />
      </Field>
    </li>
  );
}

/** Suggests the pieces in their sections, one section after the other. */
function usePlacing(projectId: string, { groups, sections }: DraftFile) {
  const [placed, setPlaced] = useState<readonly PlacedPiece[]>(() =>
    groups.map((group) => ({ group, target: group.target })),
  );
  const [outcomes, setOutcomes] = useState<ReadonlyMap<SectionKey, BringOutcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const isOpen = ({ target }: PlacedPiece) => target !== null && outcomes.get(target)?.ok !== true;
  const bring = async () => {
    setBusy(true);
    for (const { key, sectionId } of sections) {
      const pieces = placed.filter((each) => each.target === key && isOpen(each)).map(({ group }) => group);
      if (pieces.length === 0) continue;
      const outcome = await bringPieces(projectId, sectionId, joinedGroups(pieces), pieces.length);
      setOutcomes((all) => new Map(all).set(key, outcome));
    }
    setBusy(false);
  };
  const move = (at: number, target: SectionKey | null) =>
    setPlaced((all) => all.map((each, nth) => (nth === at ? { ...each, target } : each)));
  return { placed, move, outcomes, busy, bring, open: placed.filter(isOpen) };
}

type Props = {
  readonly facts: ProjectFacts;
  readonly answer: DraftFile;
  readonly titleOf: Titles;
};

/** A draft spread over the sections: each piece can be moved before it is suggested at the end of its section. */
export function DraftPreview({ facts, answer, titleOf }: Props) {
  const words = useWords('word_file');
  const { id: projectId } = facts;
  const { placed, move, outcomes, busy, bring, open } = usePlacing(projectId, answer);
  const unassigned = placed.filter(({ target }) => target === null).length;
  if (placed.length === 0) return <Notice tone="info" announce title={words('draft.empty')} />;
  return (
    <Part title={words('draft')}>
      <p className="mb-4 max-w-[44rem] text-ink-2">{words('draft.text')}</p>
      <ul className="border-t border-line">
        {placed.map((each, at) => (
          <Piece
            key={at}
            placed={each}
            sections={answer.sections.filter(({ key }) => outcomes.get(key)?.ok !== true || key === each.target)}
            titleOf={titleOf}
            disabled={busy || (each.target !== null && outcomes.get(each.target)?.ok === true)}
            onMove={(target) => move(at, target)}
          />
        ))}
      </ul>
      <Group title={words('sections')} className="mt-8">
        <SectionSums facts={facts} placed={placed} titleOf={titleOf} />
      </Group>
      <div className="mt-8 grid gap-3 border-t border-heavy pt-4">
        {[...outcomes].map(([key, outcome]) => (
          <OutcomeNotice key={key} projectId={projectId} sectionKey={key} title={titleOf(key)} outcome={outcome} />
        ))}
        {unassigned > 0 ? <p className="text-check">{words('unassigned_count', { count: unassigned })}</p> : null}
        <div>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={open.length === 0}
            onClick={() => (open.length === 0 ? undefined : void bring())}
          >
            {busy ? words('bringing') : words('bring_draft', { count: open.length })}
          </Button>
          <p className="mt-2 max-w-[44rem] text-ink-2">{words('bring_draft.text')}</p>
        </div>
      </div>
    </Part>
  );
}
