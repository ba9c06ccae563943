import { useEffect, useEffectEvent, useState } from 'react';
import { EditorContent } from '@tiptap/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { sectionKeys, type SectionKey } from '#domain/codes.ts';
import { lengthOf, type RichTextDocument } from '#domain/project/rich-text.ts';
import { richTextProblems, sectionHints, sectionTitles } from '#messages/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { SectionCounter } from './section-counter.tsx';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { SectionConflict } from './section-conflict.tsx';
import { SectionMenu } from './section-nav.tsx';
import type { SectionSaver } from './section-savers.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { editorContent, useSectionEditor } from './use-section-editor.ts';

type KeysProps = { readonly current: SectionKey; readonly mayEdit: boolean; readonly onSection: (key: SectionKey) => void; readonly onSave: () => Promise<void> };

function SectionKeys({ current, mayEdit, onSection, onSave }: KeysProps) {
  const [saving, setSaving] = useState(false);
  const place = sectionKeys.indexOf(current);
  const [previous, next] = [sectionKeys[place - 1], sectionKeys[place + 1]];
  const save = async () => {
    setSaving(true);
    await onSave();
    setSaving(false);
  };
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button disabled={previous === undefined} onClick={() => previous && onSection(previous)}><Icon icon={ArrowLeft} />Previous Section</Button>
      <Button disabled={next === undefined} onClick={() => next && onSection(next)}>Next Section<Icon icon={ArrowRight} /></Button>
      {mayEdit ? <Button variant="primary" className="sm:ml-auto" busy={saving} onClick={() => void save()}>Save Progress</Button> : null}
    </div>
  );
}

/** Ctrl or Cmd + S saves, as everywhere else. */
function useSaveShortcut(save: () => Promise<void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

type Props = {
  readonly project: Project;
  readonly section: ProjectSection;
  readonly saver: SectionSaver;
  readonly onSection: (key: SectionKey) => void;
};

/** One section: tools, text, counter, and how saving stands. */
export function SectionEditor({ project, section, saver, onSection }: Props) {
  const state = useSaveState(saver);
  const length = lengthOf(useSaverValue(saver));
  const { editor, problem } = useSectionEditor({
    label: sectionTitles[section.key],
    document: saver.value(),
    editable: project.mayEdit,
    onChange: saver.change,
  });
  const show = (document: RichTextDocument) => void editor.commands.setContent(editorContent(document), { emitUpdate: false });

  // A colleague's newer text appears by itself where nothing of one's own is unsaved.
  const adopt = useEffectEvent((revision: number) => {
    if (saver.adopt({ revision, value: section.doc, savedAt: section.updatedAt, savedBy: section.updatedBy })) show(section.doc);
  });
  useEffect(() => adopt(section.revision), [section.revision]);
  useEffect(() => () => void saver.flush(), [saver]);

  const save = async () => {
    if (await saver.flush()) showToast({ title: 'Progress Saved' });
    else showToast({ title: 'Failed to save progress.', tone: 'block' });
  };
  useSaveShortcut(save);
  const resolve = (document: RichTextDocument) => {
    saver.resolve(document);
    show(document);
    editor.commands.focus('end');
  };

  return (
    <div className="min-w-0">
      <div className="grid gap-4 [&:has(>*)]:mb-4">
        <SaveTrouble state={state} onRetry={() => void saver.flush()} />
        {state.kind === 'conflict' ? <SectionConflict newest={state.newest} mine={saver.value()} onResolve={resolve} /> : null}
        {problem === null ? null : <Notice tone="block" title="Failed to save progress." announce>{richTextProblems[problem]}</Notice>}
        {project.mayEdit ? null : <Notice tone="info" title="Read only">Your role lets you read this project, not change it.</Notice>}
      </div>
      {project.mayEdit ? <EditorToolbar editor={editor} before={<SectionMenu project={project} current={section.key} onSection={onSection} />} after={<SaveStatus state={state} />} /> : <SectionMenu project={project} current={section.key} onSection={onSection} />}
      <article className="pt-8 pb-10">
        <h2>{sectionTitles[section.key]}</h2>
        <p className="mt-1 mb-6 text-meta text-ink-3">{sectionHints[section.key]}</p>
        <EditorContent editor={editor} />
      </article>
      <div className="border-t border-heavy pt-4">
        <SectionCounter sectionKey={section.key} length={length} />
        <SectionKeys current={section.key} mayEdit={project.mayEdit} onSection={onSection} onSave={save} />
      </div>
    </div>
  );
}
