import { useEffect, useId } from 'react';
import { EditorContent } from '@tiptap/react';
import type { HistoryEntry } from '#contract/application.ts';
import type { Project, ProjectSection } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { shapeOf } from '#domain/project/sections/section-template.ts';
import { useWords } from '#web/page/words.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useSaveState } from '#web/saving/use-saver.ts';
import { useProject } from '#web/project/use-project.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { sectionHint } from '#words/project/section-hint.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { LateComparison } from '#web/features/project/application/late-comparison.tsx';
import { MoreMenu } from './more-menu.tsx';
import { BelowText } from './below-text.tsx';
import { useSendPicture } from './picture/use-pictures.ts';
import { PresenceLine } from '#web/features/project/application/presence-line.tsx';
import { EditorFoot } from '#web/features/project/application/frame/editor-foot.tsx';
import { SectionCount, SectionCounter } from '#web/features/project/application/section-counter.tsx';
import { neighbourOf, SectionKeys } from './section-keys.tsx';
import { SectionMenu } from '#web/features/project/application/section-nav.tsx';
import type { SectionNotes } from '#web/features/project/application/section-notes.ts';
import { libraryActions, type TextLibrary } from './text-library.ts';
import type { SectionText } from '#web/features/project/application/section-text.ts';
import { useEditorOverlays } from './use-editor-overlays.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { usePortalPages } from '#web/features/project/application/use-portal-pages.ts';
import { useRestore } from '#web/features/project/application/use-restore.ts';
import { useSectionEditor } from './use-section-editor.ts';
import { useTextNotes } from '#web/features/project/application/use-text-notes.ts';

/** A section to go to; `typing` where the cursor goes with it. */
export type GoTo = (key: SectionKey, typing?: 'typing') => void;

type Props = {
  readonly project: Project;
  readonly section: ProjectSection;
  readonly text: SectionText;
  readonly onSection: GoTo;
  /** The cursor goes into the text as it opens. */
  readonly startTyping: boolean;
  /** An earlier text to be shown against this one. */
  readonly compared: HistoryEntry | null;
  readonly onCompare: (entry: HistoryEntry | null) => void;
  readonly focused: boolean;
  readonly onFocusMode: () => void;
  readonly onPrint: (what: 'section' | 'application') => void;
  readonly notes: SectionNotes;
  readonly library: TextLibrary;
};

/** Whether this person may write in a section that the program asks for. */
function isWritable({ rights, head }: Project, { key }: ProjectSection): boolean {
  return rights.mayEdit && shapeOf(head.template, key) !== null;
}

type CounterProps = { readonly projectId: string; readonly sectionKey: SectionKey };

/** A section that the program asks for, as it is typed. */
function useTypedSection({ projectId, sectionKey }: CounterProps) {
  return useProject(projectId, ({ facts }) => facts.sections.find(({ key }) => key === sectionKey));
}

/** The counter of a section, as it is typed. */
function LiveCounter(props: CounterProps) {
  const section = useTypedSection(props);
  const pages = usePortalPages(props.projectId);
  return section ? <SectionCounter {...section} pages={pages} /> : null;
}

/** The same in one line, which describes the text. */
function LiveCount({ countId, ...props }: CounterProps & { readonly countId: string }) {
  const section = useTypedSection(props);
  const pages = usePortalPages(props.projectId);
  return section ? <SectionCount {...section} pages={pages} countId={countId} /> : null;
}

/** Why a section can only be read; it is there from the beginning, above the text. */
function ReadOnly({ project, section }: Pick<Props, 'project' | 'section'>) {
  const words = useWords('editor');
  return (
    <div className="grid gap-4 [&:has(>*)]:mb-4">
      {shapeOf(project.head.template, section.key) === null ? (
        <Notice tone="info" title={words('former')}>
          {words('former_text')}
        </Notice>
      ) : null}
      {project.rights.mayEdit ? null : (
        <Notice tone="info" title={words('read_only')}>
          {words('read_only_text')}
        </Notice>
      )}
    </div>
  );
}

type EditorProps = Pick<Props, 'project' | 'section' | 'text' | 'startTyping'>;

/** The text of a section in its editor: the state of saving, and how one's own and a colleague's text get into it. */
function useSavedEditor({ project, section, text, startTyping }: EditorProps, describedBy: string) {
  const words = useWords('editor');
  const names = useWords('project_names');
  const state = useSaveState(text.saving);
  const mayEdit = isWritable(project, section);
  const send = useSendPicture(project.head.id);
  const editor = useSectionEditor({
    label: sectionTitle(names, section.key),
    empty: words('empty'),
    language: project.head.language,
    describedBy,
    text: text.living,
    editable: mayEdit,
    startTyping,
    onReplace: text.setOff,
    sendPicture: mayEdit ? send : null,
  });
  useEffect(() => text.close, [text]);

  const save = async () => {
    if (await text.saving.flush()) showToast({ title: words('saved') });
    else showToast({ title: words('not_saved'), tone: 'block' });
  };
  return { editor, state, save, send };
}

/** One section: tools, text, counter, and how saving stands. */
export function SectionEditor({
  project,
  section,
  text,
  onSection,
  startTyping,
  compared,
  onCompare,
  focused,
  onFocusMode,
  onPrint,
  notes,
  library,
}: Props) {
  const words = useWords('editor');
  const names = useWords('project_names');
  const [hintId, countId] = [useId(), useId()];
  const { editor, state, save, send } = useSavedEditor({ project, section, text, startTyping }, `${hintId} ${countId}`);
  const comment = useTextNotes(editor, notes.notes);
  const mayEdit = isWritable(project, section);
  const step = (by: 1 | -1) => {
    const key = neighbourOf(project, section.key, by);
    if (key !== undefined) onSection(key, 'typing');
  };
  const { asked, overlays } = useEditorOverlays(project, { sectionId: section.id, text });
  useShortcuts({ onSave: () => void save(), onStep: step, onFocusMode, onComment: comment, onHelp: asked.onShortcuts });
  const menu = { focused, onFocusMode, onPrint, ...asked, ...libraryActions(editor, library, mayEdit) };
  const restore = useRestore(section, text, () => onCompare(null));
  return (
    <>
      <ReadOnly project={project} section={section} />
      <EditorToolbar
        editor={editor}
        canEdit={mayEdit}
        sendPicture={send}
        onComment={comment}
        noteCount={notes.count}
        onNotes={() => notes.onSheet(true)}
        after={<MoreMenu {...menu} />}
      />
      <PresenceLine sectionId={section.id} text={text} />
      {compared === null ? null : (
        <LateComparison
          key={compared.id}
          sectionId={section.id}
          text={text}
          entry={compared}
          mayRestore={mayEdit}
          onRestore={restore}
          onClose={() => onCompare(null)}
        />
      )}
      <article className={`pt-7 md:pt-8 ${compared === null ? '' : 'hidden'}`}>
        <h2 className="max-md:hidden-text">{sectionTitle(names, section.key)}</h2>
        <p id={hintId} className="text-meta text-ink-3 max-md:mb-1 max-md:line-clamp-2 md:mt-1 md:mb-6">
          {sectionHint(words, section.key)}
        </p>
        <EditorContent editor={editor} />
        <BelowText editor={editor} canEdit={mayEdit} />
      </article>
      <EditorFoot
        troubles={<SaveTrouble state={state} onRetry={() => void text.saving.flush()} />}
        sections={<SectionMenu project={project} current={section.key} onSection={onSection} />}
        saving={mayEdit ? <SaveStatus state={state} /> : null}
        count={<LiveCount projectId={project.head.id} sectionKey={section.key} countId={countId} />}
      />
      <div className="pt-4">
        <LiveCounter projectId={project.head.id} sectionKey={section.key} />
        <SectionKeys project={project} current={section.key} mayEdit={mayEdit} onSection={onSection} onSave={save} />
      </div>
      {overlays}
    </>
  );
}
