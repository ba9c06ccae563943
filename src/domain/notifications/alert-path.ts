import type { AlertContent } from './alert-content.ts';

function inProject({ id }: { readonly id: string }, page: string): string {
  return `/app/projects/${id}${page}`;
}

/** What the place of an alert is named by, beside what it says itself; each null where there is none any more. */
type Named = {
  /** Of the program that it is about. */
  readonly slug: string | null;
  /** The project that it is about, where that is still there. */
  readonly projectId: string | null;
  /** The key of the invitation that it tells of. */
  readonly invitationToken: string | null;
};

/** Where an alert leads within the product, as an address without its origin. Null where the place is gone. */
export function alertPath(content: AlertContent, { slug, projectId, invitationToken }: Named): string | null {
  if ('project' in content && projectId === null) return null;
  switch (content.code) {
    case 'closing':
    case 'opened':
    case 'changed':
    case 'call_fits':
    case 'written':
      return slug === null ? null : `/app/programs/${slug}`;
    case 'more_calls_fit':
      return '/app/programs';
    case 'calls_found': {
      const [only, ...others] = content.searches;
      return only === undefined || others.length > 0 ? '/app/saved?view=searches' : only.address;
    }
    case 'project_call_changed':
    case 'project_submitted':
    case 'project_closing':
      return inProject(content.project, '');
    case 'task_due':
      return inProject(content.project, '/tasks');
    case 'mentioned':
    case 'commented':
    case 'replied':
    case 'guest_commented':
      return inProject(content.project, `/application?section=${encodeURIComponent(content.section)}`);
    case 'export_ready':
    case 'export_failed':
      return inProject(content.project, '/exports');
    case 'guest_uploaded':
      return inProject(content.project, '/annexes');
    case 'sign_off_asked':
    case 'sign_off_answered':
      return inProject(content.project, '/submission');
    case 'evaluation_asked':
    case 'evaluation_handed_in':
      return inProject(content.project, '/dry-run');
    case 'meeting_told':
      return inProject(content.project, `/meetings?meeting=${encodeURIComponent(content.meeting.id)}`);
    case 'service_order':
      return inProject(content.project, '#services');
    case 'service_work':
      return '/app/consultants/orders';
    case 'validated':
      return inProject(content.project, '/red-flags');
    case 'invited':
      return invitationToken === null ? null : `/invitation?token=${encodeURIComponent(invitationToken)}`;
    case 'partner_message':
      return `/app/partners?thread=${content.threadId}`;
    case 'consultant_asked':
    case 'consultant_answered':
      return `/app/consultants/requests?engagement=${content.engagementId}`;
    case 'organization_leaves':
    case 'organization_stays':
      return '/app/org?tab=settings';
    case 'looked_at':
      return '/app/settings/privacy';
    case 'paid':
      return '/app/org?tab=billing';
  }
}
