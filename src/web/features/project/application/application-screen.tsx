import { PictureHome } from '#web/project/picture-home.ts';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HistoryEntry } from '#contract/application.ts';
import type { Project, ProjectSection } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { useWords } from '#web/page/words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { PrintView } from './print-view.tsx';
import type { TextLibrary } from './editor/text-library.ts';
import type { WritingTools } from './frame/writing-tools.ts';
import { SectionEditor, type GoTo } from './editor/section-editor.tsx';
import { SectionMargin } from './section-margin.tsx';
import { SectionNav } from './section-nav.tsx';
import type { SectionNotes } from './section-notes.ts';
import { openSectionText } from './section-text.ts';
import { useSuggested } from './suggesting/use-suggested.ts';
import type { SuggestionWork } from './suggesting/use-suggestions.ts';
import { useFocusMode } from './use-focus-mode.ts';

type Props = {
  readonly project: Project;
  readonly userId: string;
  readonly sectionKey: SectionKey;
  readonly onSection: (key: SectionKey) => void;
  readonly notes: SectionNotes;
  readonly library: TextLibrary;
  readonly assistant: WritingTools;
  readonly suggestions: SuggestionWork;
};

/** The editor of the application: its sections, one of them open. */
export function ApplicationScreen(props: Props) {
  const section = props.project.sections.find((each) => each.key === props.sectionKey);
  return section ? <OpenSection {...props} section={section} /> : null;
}

/** The part to print is drawn first: the whole application, unless a section was asked for. */
function usePrinting() {
  const [printing, setPrinting] = useState<'section' | 'application'>('application');
  const print = useCallback((what: 'section' | 'application') => {
    flushSync(() => setPrinting(what));
    globalThis.print();
    setPrinting('application');
  }, []);
  return { printing, print };
}

function LoadingSection() {
  const words = useWords('application');
  return (
    <Loading label={words('loading_section')}>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-4 h-8 w-1/2" />
      <Skeleton className="mt-4 h-48 w-full" />
    </Loading>
  );
}

/** Says to screen readers that somebody suggests something here. */
function Arrived({ count }: { readonly count: number }) {
  const words = useWords('suggesting');
  return <output className="hidden-text">{count === 0 ? '' : words('arrived', { count })}</output>;
}

const focusedLook = 'fixed inset-0 z-40 overflow-y-auto bg-paper px-4 [--header:0px]';

function OpenSection({
  project,
  userId,
  section,
  onSection,
  notes,
  library,
  assistant,
  suggestions,
}: Props & { readonly section: ProjectSection }) {
  const words = useWords('application');
  const names = useWords('project_names');
  const text = useOpened(`${userId} ${section.id}`, () => openSectionText(userId, project, section));
  const isSuggesting = suggestions.mode === 'suggesting';
  const suggested = useSuggested(isSuggesting, {
    userId,
    project,
    section,
    onFailure: () => suggestions.onMode('own'),
  });
  const [focused, setFocused] = useState(false);
  const [typing, setTyping] = useState(false);
  const [comparedEntry, setCompared] = useState<{ readonly sectionId: string; readonly entry: HistoryEntry } | null>(
    null,
  );
  const { printing, print } = usePrinting();
  const column = useRef<HTMLDivElement>(null);
  useFocusMode(column, focused, () => setFocused(false));
  const compared = comparedEntry?.sectionId === section.id ? comparedEntry.entry : null;
  const compare = (entry: HistoryEntry | null) => setCompared(entry && { sectionId: section.id, entry });
  const goTo: GoTo = (key, how) => {
    setTyping(how === 'typing');
    onSection(key);
  };
  const switchFocusMode = () => setFocused((on) => !on);
  return (
    <PictureHome value={project.head.organization.id}>
      <div className="grid gap-x-6 lg:grid-cols-[13rem_minmax(0,38rem)] xl:grid-cols-[13rem_minmax(0,38rem)_18rem] print:hidden">
        <SectionNav project={project} current={section.key} openThreads={notes.open} suggested={suggestions.waiting} />
        <div ref={column} className={`[--foot:4.75rem] lg:[--foot:2.75rem] ${focused ? focusedLook : 'min-w-0'}`}>
          <div className={focused ? 'mx-auto max-w-[38rem] pb-16' : ''}>
            {/* Said to screen readers whenever another section opens. */}
            <output className="hidden-text">
              {words(focused ? 'opened_focused' : 'opened', {
                number: project.sections.indexOf(section) + 1,
                count: project.sections.length,
                title: sectionTitle(names, section.key),
              })}
            </output>
            <Arrived count={notes.arrived} />
            {text === null || (isSuggesting && suggested === null) ? (
              <LoadingSection />
            ) : (
              <SectionEditor
                key={`${section.id} ${suggestions.mode}`}
                project={project}
                section={section}
                text={text}
                suggested={suggested}
                suggestions={suggestions}
                onSection={goTo}
                startTyping={typing}
                compared={compared}
                onCompare={compare}
                focused={focused}
                onFocusMode={switchFocusMode}
                onPrint={print}
                notes={notes}
                library={library}
                assistant={assistant}
              />
            )}
          </div>
        </div>
        <SectionMargin project={project} section={section} compared={compared} onCompare={compare} notes={notes} />
      </div>
      <PrintView project={project} only={printing === 'section' ? section.key : null} />
    </PictureHome>
  );
}
