import { useState } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

type Props = {
  readonly project: Project;
  readonly current: SectionKey;
  readonly mayEdit: boolean;
  readonly onSection: (key: SectionKey) => void;
  readonly onSave: () => Promise<void>;
};

/** The section before or after this one; undefined at the ends. */
export function neighbourOf({ sections }: Project, current: SectionKey, step: 1 | -1): SectionKey | undefined {
  return sections[sections.findIndex(({ key }) => key === current) + step]?.key;
}

/** To the section before and after, and saving at once. */
export function SectionKeys({ project, current, mayEdit, onSection, onSave }: Props) {
  const words = useWords('editor');
  const [saving, setSaving] = useState(false);
  const [previous, next] = [neighbourOf(project, current, -1), neighbourOf(project, current, 1)];
  const save = async () => {
    setSaving(true);
    await onSave();
    setSaving(false);
  };
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button disabled={previous === undefined} onClick={() => previous && onSection(previous)}>
        <Icon icon={ArrowLeft} />
        {words('previous_section')}
      </Button>
      <Button disabled={next === undefined} onClick={() => next && onSection(next)}>
        {words('next_section')}
        <Icon icon={ArrowRight} />
      </Button>
      {mayEdit ? (
        <Button variant="primary" className="sm:ms-auto" busy={saving} onClick={() => void save()}>
          {words('save_progress')}
        </Button>
      ) : null}
    </div>
  );
}
