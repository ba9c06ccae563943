import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { AskedEngagement, ReceivedEngagement } from '#contract/consultants/engagements.ts';
import type { EngagementMove } from '#domain/account/consultants/engagement.ts';
import { cents } from '#domain/values/money.ts';
import { api } from '#web/api/api.ts';
import { useWords } from '#web/page/words.ts';
import { callPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Conversation } from './conversation.tsx';
import { EngagementBadge, useMoment } from './engagement-parts.tsx';

/** A request with the side from which it is read. */
export type SeenRequest =
  | { readonly side: 'organization'; readonly orgId: string; readonly request: AskedEngagement }
  | { readonly side: 'consultant'; readonly request: ReceivedEngagement };

const loadReview = async () => (await import('#web/consultants/review-form.tsx')).ReviewForm;
const loadMove = async () => (await import('./move-dialog.tsx')).MoveDialog;

/** What the project of a request is called, and that it is deleted; empty where that is not shown. */
export function useProjectTitle(): (seen: SeenRequest) => string {
  const words = useWords('engagements');
  return ({ request: { project } }) => {
    if (project === null) return '';
    const title = project.title === '' ? words('untitled') : project.title;
    return project.isDeleted ? words('deleted_project', { title }) : title;
  };
}

/** Who stands on the other side. */
export function useOtherName(): (seen: SeenRequest) => string {
  const words = useWords('engagements');
  return (seen) =>
    seen.side === 'organization' ? (seen.request.consultant ?? words('gone')) : seen.request.organization;
}

/** The project by its title; it leads there for the organization, while it is not deleted. */
function ProjectOf({ seen }: { readonly seen: SeenRequest }) {
  const title = useProjectTitle()(seen);
  if (seen.side === 'consultant' || seen.request.project.isDeleted) return title;
  const { projectId } = seen.request.project;
  return (
    <Link to="/app/projects/$projectId" params={{ projectId }}>
      {title}
    </Link>
  );
}

/** What a project that is over asks for: nothing ends by itself. */
function ProjectOver({ seen }: { readonly seen: SeenRequest }) {
  const words = useWords('engagements');
  const { project, state, moves } = seen.request;
  if (project?.isDeleted === true) return <Notice tone="info" title={words('project_deleted')} />;
  if (seen.side === 'consultant' || state !== 'accepted' || !moves.includes('end')) return null;
  return seen.request.project.isCompleted ? (
    <Notice tone="info" title={words('project_completed')}>
      {words('project_completed_text')}
    </Notice>
  ) : null;
}

function useFacts(seen: SeenRequest) {
  const words = useWords('engagements');
  const moment = useMoment();
  const { call, wished, quote, acceptedAt, endedAt, endedSide } = seen.request;
  const rows = [
    {
      name: words('about_call'),
      value: <Link to={callPath(call.slug)}>{`${call.title} (${call.identifier})`}</Link>,
    },
    seen.request.project === null ? null : { name: words('about_project'), value: <ProjectOf seen={seen} /> },
    wished === '' ? null : { name: words('wished_time'), value: wished },
    quote === null ? null : { name: words('quote'), value: words.formats.euroExact(cents(quote)) },
    acceptedAt === null ? null : { name: words('accepted_on'), value: moment(acceptedAt) },
    endedAt === null || endedSide === null
      ? null
      : { name: words('ended_on'), value: words(`ended_by.${endedSide}`, { day: moment(endedAt) }) },
  ];
  return rows.flatMap((row) => (row === null ? [] : [row]));
}

function Said({ title, children }: { readonly title: string; readonly children: string }) {
  return children === '' ? null : (
    <Group level={2} title={title}>
      <p className="max-w-[44rem] whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</p>
    </Group>
  );
}

function Moves({ seen, userId }: { readonly seen: SeenRequest; readonly userId: string }) {
  const words = useWords('engagements');
  const nameOf = useOtherName();
  const dialog = useOverlay(loadMove);
  const [move, setMove] = useState<EngagementMove>('accept');
  const { engagementId, moves } = seen.request;
  if (moves.length === 0 && !dialog.open) return null;
  return (
    <div className="mb-8 flex flex-wrap gap-2">
      {moves.map((each) => (
        <Button
          key={each}
          variant={each === 'accept' || each === 'quote' ? 'primary' : each === 'end' ? 'danger' : 'outline'}
          onPointerEnter={dialog.prepare}
          onClick={() => {
            setMove(each);
            dialog.setOpen(true);
          }}
        >
          {words(`move.${each}`)}
        </Button>
      ))}
      {dialog.open
        ? dialog.draw?.({
            userId,
            engagementId,
            orgId: seen.side === 'organization' ? seen.orgId : null,
            move,
            name: nameOf(seen),
            onClose: () => dialog.setOpen(false),
          })
        : null}
    </div>
  );
}

/** What the organization says of the consultant afterwards; the form for it arrives with its first use. */
function Review({
  seen,
  userId,
}: {
  readonly seen: SeenRequest & { readonly side: 'organization' };
  readonly userId: string;
}) {
  const { mayReview, review } = seen.request;
  const draw = useLate(loadReview, mayReview || review !== null);
  const {
    orgId,
    request: { engagementId },
  } = seen;
  const place = `engagement ${engagementId} review`;
  const save = async (typed: { readonly stars: number; readonly body: string }) =>
    await api.engagements.review({ orgId, engagementId, ...typed });
  return mayReview || review !== null ? (draw?.({ userId, place, review, mayReview, save }) ?? null) : null;
}

/** One request, as one of the two sides sees it. */
export function OpenRequest({ seen, userId }: { readonly seen: SeenRequest; readonly userId: string }) {
  const words = useWords('engagements');
  const moment = useMoment();
  const nameOf = useOtherName();
  const facts = useFacts(seen);
  const { request, side } = seen;
  const name = nameOf(seen);
  const projectId = side === 'consultant' ? request.projectId : null;
  const profile = side === 'organization' ? request.consultantId : null;
  return (
    <>
      <PageTitle title={name} action={<EngagementBadge state={request.state} />} />
      <div className="max-w-[52rem]">
        <p className="mb-6 text-ink-2 [overflow-wrap:anywhere]">
          {words(`line.${request.kind}`, { call: request.call.identifier })}
          {' · '}
          {words('asked_at', { who: request.askedBy ?? words('former'), at: moment(request.askedAt) })}
        </p>
        <div className="mb-6 empty:hidden">
          <ProjectOver seen={seen} />
        </div>
        <Said title={words('message')}>{request.message}</Said>
        <Said title={words('answer')}>{request.answer}</Said>
        <Said title={words('remark')}>{request.remark}</Said>
        <Group level={2} title={words('facts')}>
          <FactTable inPart caption={words('facts')} facts={facts} />
        </Group>
        <div className="my-6 flex flex-wrap gap-2">
          {projectId === null ? null : (
            <LinkButton variant="primary" to="/app/projects/$projectId" params={{ projectId }}>
              {words('open_project')}
            </LinkButton>
          )}
          {profile === null ? null : (
            <LinkButton to="/app/consultants/{-$page}" params={{ page: profile }} search={{}}>
              {words('profile', { name })}
            </LinkButton>
          )}
        </div>
        <Moves seen={seen} userId={userId} />
        {seen.side === 'organization' ? <Review seen={seen} userId={userId} /> : null}
        <Conversation
          userId={userId}
          engagementId={request.engagementId}
          orgId={seen.side === 'organization' ? seen.orgId : null}
          name={name}
        />
      </div>
    </>
  );
}
