import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { commentKinds, grantLimits } from '#domain/project/grant/grant-codes.ts';
import { contentOf, ONLY, recordsOf, type GrantContent } from '#domain/project/grant/grant-records.ts';
import { useWords } from '#web/page/words.ts';
import { tasksPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { LineField, ProseField } from './fields.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { SummaryReader } from './summary-reader.tsx';
import { commentTones, nextPosition } from './comment-parts.ts';
import { revisionOf, useCommentTasks, useRemoveRecord, type Grant } from './use-grant.ts';

type Comment = GrantContent<'comment'>;

type DialogProps = {
  readonly projectId: string;
  readonly grant: Grant;
  /** Null for a new one. */
  readonly commentKey: string | null;
  readonly onClose: () => void;
};

function CommentDialog({ projectId, grant, commentKey, onClose }: DialogProps) {
  const words = useWords('grant');
  const [key] = useState(() => commentKey ?? crypto.randomUUID());
  const stored = contentOf(grant.records, 'comment', key);
  const position = nextPosition(recordsOf(grant.records, 'comment'));
  const start: Comment = stored ?? { kind: 'shortcoming', criterion: '', text: '', taskId: null, position };
  return (
    <RecordDialog
      projectId={projectId}
      title={words(commentKey === null ? 'comment_new' : 'comment_change')}
      start={start}
      stored={stored}
      toSaving={(content) => ({ part: 'comment', key, base: revisionOf(grant.records, 'comment', key), content })}
      onClose={onClose}
    >
      {(content, set) => (
        <>
          <Field label={words('comment_kind')}>
            <Select
              value={content.kind}
              options={commentKinds.map((code) => ({ value: code, label: words(`kind.${code}`) }))}
              onChange={({ target }) =>
                set({ kind: commentKinds.find((code) => code === target.value) ?? content.kind })
              }
            />
          </Field>
          <LineField
            label={words('criterion')}
            value={content.criterion}
            limit={grantLimits.line}
            onChange={(criterion) => set({ criterion })}
          />
          <ProseField
            label={words('comment_text')}
            rows={5}
            value={content.text}
            limit={grantLimits.comment}
            onChange={(text) => set({ text })}
          />
        </>
      )}
    </RecordDialog>
  );
}

type ItemProps = {
  readonly projectId: string;
  readonly grant: Grant;
  readonly comment: Comment;
  readonly commentKey: string;
  readonly hasTask: boolean;
  readonly onChange: () => void;
};

function CommentItem({ projectId, grant, comment, commentKey, hasTask, onChange }: ItemProps) {
  const words = useWords('grant');
  const makeTasks = useCommentTasks(projectId);
  const remove = useRemoveRecord(projectId);
  const base = revisionOf(grant.records, 'comment', commentKey);
  return (
    <li className="border-b border-line py-3.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={commentTones[comment.kind]}>{words(`kind.${comment.kind}`)}</Badge>
        {comment.criterion === '' ? null : <span className="font-medium">{comment.criterion}</span>}
        {hasTask ? <Link to={tasksPath(projectId)}>{words('has_task')}</Link> : null}
      </p>
      <p className="mt-1.5 max-w-[46rem] whitespace-pre-line [overflow-wrap:anywhere]">{comment.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {grant.mayMakeTasks && !hasTask ? (
          <Button
            size="small"
            busy={makeTasks.isPending}
            onClick={() => makeTasks.mutate({ projectId, keys: [commentKey] })}
          >
            {words('make_task')}
          </Button>
        ) : null}
        {grant.mayEdit ? (
          <>
            <Button size="small" variant="quiet" onClick={onChange}>
              {words('change')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              busy={remove.busy}
              onClick={() => remove.send({ part: 'comment', key: commentKey, base })}
            >
              {words('delete')}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}

type Props = { readonly facts: ProjectFacts; readonly grant: Grant };

/** What the evaluators said, comment by comment, and the tasks that were made of it. */
export function CommentsPart({ facts, grant }: Props) {
  const words = useWords('grant');
  const projectId = facts.id;
  const [open, setOpen] = useState<{ readonly key: string | null } | null>(null);
  const makeTasks = useCommentTasks(projectId);
  const comments = recordsOf(grant.records, 'comment').toSorted((a, b) => a.content.position - b.content.position);
  const tasks = new Set(facts.tasks.map(({ id }) => id));
  const isTask = ({ taskId }: Comment) => taskId !== null && tasks.has(taskId);
  const missed = comments.filter(({ content }) => content.kind === 'shortcoming' && !isTask(content));
  const summary = contentOf(grant.records, 'result', ONLY)?.summary ?? '';
  return (
    <Part
      title={words('comments')}
      aside={
        grant.mayEdit ? (
          <Button size="small" onClick={() => setOpen({ key: null })}>
            {words('comment_add')}
          </Button>
        ) : null
      }
    >
      {comments.length === 0 ? <p className="mb-3 max-w-[44rem] text-ink-2">{words('comments_none')}</p> : null}
      {grant.mayEdit && summary.trim() !== '' ? (
        <SummaryReader projectId={projectId} summary={summary} comments={comments} criteria={grant.criteria} />
      ) : null}
      {comments.length === 0 ? null : (
        <ul className="border-t border-line">
          {comments.map(({ key, content }) => (
            <CommentItem
              key={key}
              projectId={projectId}
              grant={grant}
              comment={content}
              commentKey={key}
              hasTask={isTask(content)}
              onChange={() => setOpen({ key })}
            />
          ))}
        </ul>
      )}
      {grant.mayMakeTasks && missed.length > 1 ? (
        <p className="mt-4">
          <Button
            busy={makeTasks.isPending}
            onClick={() =>
              makeTasks.mutate({ projectId, keys: missed.slice(0, grantLimits.together).map(({ key }) => key) })
            }
          >
            {words('make_all', { count: missed.length })}
          </Button>
        </p>
      ) : null}
      {open === null ? null : (
        <CommentDialog projectId={projectId} grant={grant} commentKey={open.key} onClose={() => setOpen(null)} />
      )}
    </Part>
  );
}
