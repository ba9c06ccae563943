import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import {
  CalendarCheck,
  CircleDollarSign,
  FileText,
  FolderOpen,
  History,
  ListChecks,
  MessageSquare,
  Package,
  Paperclip,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityEvent } from '#contract/activity.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { placeOf } from '#web/project/project-pages.ts';
import { deedParams } from '#words/project/activity-deed.ts';
import { activityPlace } from './activity-places.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  section: FileText,
  budget: CircleDollarSign,
  annex: Paperclip,
  working_document: FileText,
  validation: ShieldCheck,
  flag: ShieldCheck,
  task: ListChecks,
  version: History,
  export: Package,
  comment: MessageSquare,
  project: FolderOpen,
};

/** The picture of what was done, by the kind of thing that it was done to. */
export function ActivityIcon({ action }: Pick<ActivityEvent, 'action'>) {
  return <Icon icon={icons[action.split('.')[0] ?? ''] ?? CalendarCheck} className="mt-0.5 text-ink-3" />;
}

/** "Ana Pop uploaded the annex CV", with a way there. */
export function ActivitySentence({ projectId, event }: { readonly projectId: string; readonly event: ActivityEvent }) {
  const words = useWords('activity_deeds');
  const names = useWords('project_names');
  const frame = useWords('project_frame');
  const route = activityPlace(event);
  const place = route === '' ? null : placeOf(frame, names, projectId, route);
  const deed = (what: ReactNode) =>
    place ? (
      <Link to={place.to} search={place.search} className="text-ink decoration-rule hover:text-blue">
        {what}
      </Link>
    ) : (
      what
    );
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {words.rich(`did.${event.action}`, { ...deedParams({ words, names }, event), who: bold('font-semibold'), deed })}
    </span>
  );
}

/** The hour of an event, in Brussels. */
export function ActivityTime({ at }: Pick<ActivityEvent, 'at'>) {
  const formats = useFormats();
  const instant = instantOf(at);
  return instant === null ? null : (
    <time dateTime={instant} className="text-meta whitespace-nowrap text-ink-3 tabular-nums">
      {formats.time(instant)}
    </time>
  );
}
