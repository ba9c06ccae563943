import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import { ChooseWordFile } from './choose-word-file.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { ReturnedPreview } from './returned-preview.tsx';
import { useWordFile, type DraftFile, type ReturnedFile } from './send-word.ts';

function LeftOut({ leftOut }: Pick<ReturnedFile | DraftFile, 'leftOut'>) {
  const words = useWords('word_file');
  if (leftOut.length === 0) return null;
  return (
    <div className="mb-8 max-w-[44rem]">
      <Notice tone="info" title={words('left_out')}>
        <ul className="list-disc ps-5">
          {leftOut.map(({ code, count }) => (
            <li key={code}>{words(`left_out.${code}`, { count })}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Brings a Word file back: what it changes, or how a draft is spread over the sections, taken piece by piece. */
export function WordFileScreen({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('word_file');
  const names = useWords('project_names');
  const { state, send, again } = useWordFile(facts.id);
  const titleOf = (key: SectionKey) => sectionTitle(names, key);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2>{words('title')}</h2>
          <p className="mt-1 max-w-[44rem] text-ink-2">{words('intro')}</p>
        </div>
        {state.kind === 'read' ? <Button onClick={again}>{words('another')}</Button> : null}
      </div>
      {state.kind === 'read' ? (
        <>
          <LeftOut leftOut={state.answer.leftOut} />
          {state.answer.code === 'RETURNED' ? (
            <ReturnedPreview projectId={facts.id} answer={state.answer} titleOf={titleOf} />
          ) : (
            <DraftPreview facts={facts} answer={state.answer} titleOf={titleOf} />
          )}
        </>
      ) : (
        <ChooseWordFile state={state} onSend={(file) => void send(file)} />
      )}
    </>
  );
}
