import { useEffect } from 'react';
import type { Editor } from '@tiptap/react';
import { storedValueCodes } from '#domain/project/stored-values/stored-value-codes.ts';
import { valueName } from '#words/project/stored-values/value-name.ts';
import { useWords } from '#web/page/words.ts';
import { useProject } from '#web/project/use-project.ts';
import type { OpenProject } from '#web/project/project-store.ts';
import { valueHomes } from './value-homes.ts';

const kpisIn = ({ facts }: OpenProject) => facts.plan.kpis;

/** Says what a stored value is and where it is stored, where somebody points at one. */
export function ValueTips({ editor, projectId }: { readonly editor: Editor; readonly projectId: string }) {
  const words = useWords('stored_value');
  const kpis = useProject(projectId, kpisIn);
  useEffect(() => {
    const say = ({ target }: PointerEvent) => {
      const value = target instanceof Element ? target.closest('[data-stored-value]') : null;
      const of = storedValueCodes.find((code) => code === value?.getAttribute('data-stored-value'));
      if (!value || of === undefined) return;
      const title = kpis?.find(({ id }) => id === value.getAttribute('data-row'))?.title ?? '';
      const home = words(`home.${valueHomes[of]}`);
      value.setAttribute('title', words('tip', { name: valueName(words, { of }, title), home }));
    };
    const { dom } = editor.view;
    dom.addEventListener('pointerover', say);
    return () => dom.removeEventListener('pointerover', say);
  }, [editor, kpis, words]);
  return null;
}
