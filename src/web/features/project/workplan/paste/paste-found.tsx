import type { PlanTableChange, PlanTableRead } from '#domain/project/workplan/table/table-read.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';

const MOST_SHOWN = 100;

function Changes({ title, changes }: { readonly title: string; readonly changes: readonly PlanTableChange[] }) {
  const words = useWords('work_plan');
  const said = useWords('work_plan_paste');
  if (changes.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="text-ink-2">
        {changes.slice(0, MOST_SHOWN).map(({ name, before }, at) => (
          // Two rows of a table may say the same.
          <li key={`${at} ${name}`} className="[overflow-wrap:anywhere]">
            {before === null || before === name ? name : said('becomes', { before, name })}
          </li>
        ))}
        {changes.length > MOST_SHOWN ? <li>{words('more', { count: changes.length - MOST_SHOWN })}</li> : null}
      </ul>
    </div>
  );
}

/** What comes of a pasted table: what is added and changed, and everything in it that is not taken over, with the reason. */
export function PasteFound({ read: { changes, problems, unread, byOrder } }: { readonly read: PlanTableRead }) {
  const words = useWords('work_plan');
  const said = useWords('work_plan_paste');
  const added = changes.filter(({ before }) => before === null);
  const changed = changes.filter(({ before }) => before !== null);
  return (
    <>
      <output>{said('found', { added: added.length, changed: changed.length })}</output>
      {byOrder ? <p className="text-ink-2">{said('by_order')}</p> : null}
      {unread.length === 0 ? null : (
        <p className="text-ink-2">{said('unread', { columns: words.formats.list(unread, 'plain') })}</p>
      )}
      {problems.length === 0 ? null : (
        <Notice tone="check" title={said('problems', { count: problems.length })}>
          <ul className="grid gap-1">
            {problems.slice(0, MOST_SHOWN).map(({ row, column, text, problem }, at) => (
              <li key={`${at} ${row} ${column}`} className="[overflow-wrap:anywhere]">
                {said('problem', { row, text, problem: said(`problem.${problem}`) })}
              </li>
            ))}
            {problems.length > MOST_SHOWN ? <li>{words('more', { count: problems.length - MOST_SHOWN })}</li> : null}
          </ul>
        </Notice>
      )}
      {changes.length === 0 ? null : (
        <div
          role="region"
          aria-label={said('preview')}
          tabIndex={0}
          className="grid max-h-60 gap-2 overflow-y-auto border-y border-rule py-2"
        >
          <Changes title={said('added')} changes={added} />
          <Changes title={said('changed')} changes={changed} />
        </div>
      )}
    </>
  );
}
