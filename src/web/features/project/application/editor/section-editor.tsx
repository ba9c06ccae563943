import { useEffect, useId } from 'react';
import { EditorContent, type Editor } from '@tiptap/react';
import type { HistoryEntry } from '#contract/application.ts';
import type { Project, ProjectSection } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useSaveState } from '#web/saving/use-saver.ts';
import { useDrawn } from '#web/ui/loading/use-drawn.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { sectionHint } from '#words/project/section-hint.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { ModeMenu } from '#web/features/project/application/suggesting/mode-menu.tsx';
import type { OwnSuggestion } from '#web/features/project/application/suggesting/suggested-text.ts';
import { useDrawnSuggestions } from '#web/features/project/application/suggesting/use-drawn-suggestions.ts';
import type { SuggestionWork } from '#web/features/project/application/suggesting/use-suggestions.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { LateComparison } from '#web/features/project/application/late-comparison.tsx';
import { MoreMenu } from './more-menu.tsx';
import { BelowText } from './below-text.tsx';
import { useSendPicture } from './picture/use-send-picture.ts';
import { PresenceLine } from '#web/features/project/application/presence-line.tsx';
import { EditorFoot } from '#web/features/project/application/frame/editor-foot.tsx';
import { LiveCount, LiveCounter } from './live-count.tsx';
import { neighbourOf, SectionKeys } from './section-keys.tsx';
import { SectionMenu } from '#web/features/project/application/section-nav.tsx';
import type { SectionNotes } from '#web/features/project/application/section-notes.ts';
import { libraryActions, type TextLibrary } from './text-library.ts';
import { writingActions, type WritingTools } from '#web/features/project/application/frame/writing-tools.ts';
import type { SectionText } from '#web/features/project/application/section-text.ts';
import { ReadOnly } from './read-only.tsx';
import { useEditorOverlays } from './use-editor-overlays.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useSectionEditor } from './use-section-editor.ts';
import { useTextNotes } from '#web/features/project/application/use-text-notes.ts';

/** A section to go to; `typing` where the cursor goes with it. */
export type GoTo = (key: SectionKey, typing?: 'typing') => void;

type Props = {
  readonly project: Project;
  readonly section: ProjectSection;
  /** The section's own text. */
  readonly text: SectionText;
  /** What this person would have of it, where they suggest; null where they edit or read. */
  readonly suggested: OwnSuggestion | null;
  readonly suggestions: SuggestionWork;
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
  readonly assistant: WritingTools;
};

type ShownProps = {
  /** What the editor shows: the section's own text, or what is suggested. */
  readonly text: SectionText;
  readonly canWrite: boolean;
  /** The ids of what describes the text. */
  readonly hintId: string;
  readonly countId: string;
};

type SavingProps = Pick<SectionText, 'saving'>;

/** How saving stands. It changes at each key, so nothing else is drawn with it. */
function LiveStatus({ saving }: SavingProps) {
  return <SaveStatus state={useSaveState(saving)} />;
}

function LiveTrouble({ saving }: SavingProps) {
  return <SaveTrouble state={useSaveState(saving)} onRetry={() => void saving.flush()} />;
}

/** A text in its editor: how one's own and a colleague's text get into it. */
function useSavedEditor(
  { project, section, startTyping, suggestions, suggested }: Props,
  { text, canWrite, hintId, countId }: ShownProps,
) {
  const words = useWords('editor');
  const names = useWords('project_names');
  const send = useSendPicture(project.head.id);
  // A picture is a file of the project: whoever may not change the project brings none into it.
  const sendPicture = suggestions.mayEdit ? send : null;
  const editor = useSectionEditor({
    label: sectionTitle(names, section.key),
    empty: words('empty'),
    language: project.head.language,
    projectId: project.head.id,
    describedBy: `${hintId} ${countId}`,
    text: text.living,
    hasAnchors: suggested === null,
    editable: canWrite,
    startTyping,
    onReplace: text.setOff,
    sendPicture,
  });
  useEffect(() => text.close, [text]);

  const save = async () => {
    if (await text.saving.flush()) showToast({ title: words('saved') });
    else showToast({ title: words('not_saved'), tone: 'block' });
  };
  return { editor, save, sendPicture };
}

/** What belongs above the text: its title, and what it is for; or that what is written here is a suggestion. */
function TextHead({ section, hintId, isSuggesting }: TextHeadProps) {
  const words = useWords('editor');
  const suggesting = useWords('suggesting');
  const names = useWords('project_names');
  return (
    <>
      <h2 className="max-md:hidden-text">{sectionTitle(names, section.key)}</h2>
      <p
        id={hintId}
        className={`text-meta text-ink-3 max-md:mb-1 md:mt-1 md:mb-6 ${isSuggesting ? '' : 'max-md:line-clamp-2'}`}
      >
        {isSuggesting ? (
          <>
            {suggesting.rich('suggesting_text', { b: bold('font-semibold text-blue') })}{' '}
            <span className="max-md:hidden-text">{suggesting('suggesting_more')}</span>
          </>
        ) : (
          sectionHint(words, section.key)
        )}
      </p>
    </>
  );
}

type TextHeadProps = Pick<Props, 'section'> & { readonly hintId: string; readonly isSuggesting: boolean };

/** A line beside the text for as long as what is written there is a suggestion. */
const suggestingLook =
  'before:absolute before:inset-y-4 before:-start-3 before:border-s-2 before:border-dashed before:border-blue md:before:-start-4';

/** What the menu brings into the text, and takes out of it. */
function textActions(editor: Editor, { library, assistant }: Props, mayEdit: boolean) {
  return { ...libraryActions(editor, library, mayEdit), ...writingActions(editor, assistant, mayEdit) };
}

/** One section: tools, text, counter, and how saving stands. */
function DrawnEditor(props: Props) {
  const { project, section, text, suggested, suggestions, onSection, compared, onCompare, notes } = props;
  const { focused, onFocusMode, onPrint } = props;
  const [hintId, countId] = [useId(), useId()];
  const isSuggesting = suggested !== null;
  const { mayEdit } = suggestions;
  const canWrite = mayEdit || isSuggesting;
  const shown = suggested ?? text;
  const { editor, save, sendPicture } = useSavedEditor(props, { text: shown, canWrite, hintId, countId });
  // A comment is about words of the section's own text.
  const asks = useTextNotes(editor, notes.notes);
  const comment = isSuggesting ? null : asks;
  useDrawnSuggestions(editor, suggestions, suggested, notes.onPickSuggestion);
  const step = (by: 1 | -1) => {
    const key = neighbourOf(project, section.key, by);
    if (key !== undefined) onSection(key, 'typing');
  };
  const { asked, overlays } = useEditorOverlays(project, { sectionId: section.id, text }, isSuggesting);
  useShortcuts({
    onSave: () => void save(),
    onStep: step,
    onFocusMode,
    onComment: comment,
    onSuggestion: notes.onStepSuggestion,
    onHelp: asked.onShortcuts,
  });
  const menu = { ...asked, ...textActions(editor, props, mayEdit && !isSuggesting) };
  return (
    <>
      <ReadOnly project={project} section={section} maySuggest={suggestions.maySuggest} isSuggesting={isSuggesting} />
      <EditorToolbar
        editor={editor}
        canEdit={canWrite}
        isSuggesting={isSuggesting}
        sendPicture={sendPicture}
        onComment={comment}
        noteCount={notes.count}
        onNotes={() => notes.onSheet(true)}
        after={
          <>
            <ModeMenu work={suggestions} />
            <MoreMenu focused={focused} onFocusMode={onFocusMode} onPrint={onPrint} {...menu} />
          </>
        }
      />
      <PresenceLine sectionId={section.id} text={text} />
      {compared === null ? null : (
        <LateComparison
          key={compared.id}
          section={section}
          text={text}
          entry={compared}
          mayRestore={mayEdit}
          onClose={() => onCompare(null)}
        />
      )}
      <article
        className={`relative pt-7 md:pt-8 ${compared === null ? '' : 'hidden'} ${isSuggesting ? suggestingLook : ''}`}
      >
        <TextHead section={section} hintId={hintId} isSuggesting={isSuggesting} />
        <EditorContent editor={editor} />
        <BelowText editor={editor} canEdit={canWrite} projectId={project.head.id} />
      </article>
      <EditorFoot
        troubles={<LiveTrouble saving={shown.saving} />}
        sections={<SectionMenu project={project} current={section.key} onSection={onSection} />}
        saving={canWrite ? <LiveStatus saving={shown.saving} /> : null}
        count={
          <LiveCount projectId={project.head.id} sectionKey={section.key} countId={countId} suggested={suggested} />
        }
      />
      <div className="pt-4">
        <LiveCounter projectId={project.head.id} sectionKey={section.key} />
        <SectionKeys project={project} current={section.key} mayEdit={canWrite} onSection={onSection} onSave={save} />
      </div>
      {overlays}
    </>
  );
}

/** The same once the page stands: an editor that is drawn in several goes is taken away again before it is there. */
export function SectionEditor(props: Props) {
  return useDrawn() ? <DrawnEditor {...props} /> : null;
}
