import { useSyncExternalStore } from 'react';
import { lengthOf } from '#domain/project/text/rich-text.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { useWords } from '#web/page/words.ts';
import { useProject } from '#web/project/use-project.ts';
import { SectionCount, SectionCounter } from '#web/features/project/application/section-counter.tsx';
import type { OwnSuggestion } from '#web/features/project/application/suggesting/suggested-text.ts';
import { usePortalPages } from '#web/features/project/application/use-portal-pages.ts';

type Props = { readonly projectId: string; readonly sectionKey: SectionKey };

/** A section that the program asks for, as it is typed. */
function useTypedSection({ projectId, sectionKey }: Props) {
  return useProject(projectId, ({ facts }) => facts.sections.find(({ key }) => key === sectionKey));
}

/** The counter of a section, as it is typed. */
export function LiveCounter(props: Props) {
  const section = useTypedSection(props);
  const pages = usePortalPages(props.projectId);
  return section ? <SectionCounter {...section} pages={pages} /> : null;
}

/** How long the section would be with everything that this person suggests. */
function SuggestedCount({ text }: { readonly text: OwnSuggestion }) {
  const words = useWords('suggesting');
  const length = useSyncExternalStore(text.saving.subscribe, () => lengthOf(text.snapshot()));
  // A phone has room for one count: that of the text itself.
  return <span className="max-md:hidden">{words('with_suggestions', { length })}</span>;
}

/** The same in one line, which describes the text. */
export function LiveCount({
  countId,
  suggested,
  ...props
}: Props & { readonly countId: string; readonly suggested: OwnSuggestion | null }) {
  const section = useTypedSection(props);
  const pages = usePortalPages(props.projectId);
  if (!section) return null;
  return (
    <>
      <SectionCount {...section} pages={suggested ? null : pages} countId={countId} />
      {suggested ? <SuggestedCount text={suggested} /> : null}
    </>
  );
}
