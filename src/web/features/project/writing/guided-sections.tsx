import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { sectionStatus } from '#domain/project/sections/sections.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';

type Props = {
  readonly facts: ProjectFacts;
  readonly here: SectionKey;
  readonly onGo: (key: SectionKey) => void;
};

/** The sections of the application, how far each is, and the way to it. */
export function GuidedSections({ facts: { sections }, here, onGo }: Props) {
  const words = useWords('guided');
  const names = useWords('project_names');
  const written = sections.filter(({ length }) => length > 0).length;
  return (
    <nav aria-label={words('sections')} className="max-md:mb-8">
      <p className="mb-3 text-meta text-ink-2">{words('progress', { written, all: sections.length })}</p>
      <ol className="grid content-start gap-px">
        {sections.map((section) => {
          const isDone = sectionStatus(section) === 'completed';
          return (
            <li key={section.key}>
              <button
                type="button"
                aria-current={section.key === here ? 'step' : undefined}
                onClick={() => onGo(section.key)}
                className="flex w-full items-start gap-2.5 border-s-2 border-line py-2.5 ps-3 text-start hover:border-rule aria-[current=step]:border-blue aria-[current=step]:font-semibold"
              >
                <Icon
                  icon={isDone ? CircleCheck : CircleDashed}
                  className={`mt-0.5 ${isDone ? 'text-yes' : 'text-ink-3'}`}
                />
                <span>
                  {sectionTitle(names, section.key)}
                  <span className="block text-meta font-normal text-ink-3 tabular-nums">
                    {words('characters', { length: section.length, limit: section.limit })}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
