import { useState, type ReactNode } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ConversationPart } from './conversation-part.tsx';
import { GuidedSections } from './guided-sections.tsx';

type Props = {
  readonly facts: ProjectFacts;
  readonly userId: string;
  readonly section: SectionKey;
  readonly onSection: (key: SectionKey) => void;
  /** What evaluators look for in a section, and what of it is there. */
  readonly evaluators: (section: SectionKey) => ReactNode;
};

/** The guided writer: one section at a time, by questions, answers and drafts. */
export function GuidedScreen({ facts, userId, section: key, onSection, evaluators }: Props) {
  const words = useWords('guided');
  const names = useWords('project_names');
  const kept = useOpened(userId, () => openKeptWords(userId));
  const [judged, setJudged] = useState<SectionKey | null>(null);
  const { sections } = facts;
  const at = Math.max(
    0,
    sections.findIndex((each) => each.key === key),
  );
  const section = sections[at];
  if (!section) return null;
  const [before, after] = [sections[at - 1], sections[at + 1]];
  const isJudged = judged === section.key;
  return (
    <>
      <div className="mb-6">
        <h2>{words('title')}</h2>
        <p className="mt-1 max-w-[44rem] text-ink-2">{words('lead')}</p>
        <p className="mt-1 max-w-[44rem] text-meta text-ink-3">{words('lead.built_in')}</p>
      </div>
      <div className="mb-12 gap-x-10 md:grid md:grid-cols-[15rem_minmax(0,44rem)]">
        <GuidedSections facts={facts} here={section.key} onGo={onSection} />
        <section aria-labelledby="guided-section" className="min-w-0 border-t-2 border-heavy pt-4">
          <h3 id="guided-section" className="mb-3 font-serif text-h3 font-semibold">
            {sectionTitle(names, section.key)}
          </h3>
          {kept === null ? null : (
            <ConversationPart
              key={section.key}
              facts={facts}
              section={section}
              kept={kept}
              evaluators={isJudged ? evaluators(section.key) : null}
              onEvaluators={() => setJudged(isJudged ? null : section.key)}
            />
          )}
          <div className="mt-8 flex flex-wrap gap-2 border-t border-line pt-4">
            <Button aria-disabled={!before || undefined} onClick={before ? () => onSection(before.key) : undefined}>
              {words('previous')}
            </Button>
            <Button aria-disabled={!after || undefined} onClick={after ? () => onSection(after.key) : undefined}>
              {words('next')}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}
