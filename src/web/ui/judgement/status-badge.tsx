import {
  BadgeCheck,
  Check,
  CircleDashed,
  Clock,
  Contrast,
  File,
  FileCheck,
  FileX,
  Lock,
  OctagonAlert,
  Pencil,
  Send,
  TriangleAlert,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { Badge, type BadgeTone } from './badge.tsx';

const looks = {
  draft: ['blank', File, 'Draft'],
  active: ['blue', Pencil, 'Active'],
  submitted: ['yes', Send, 'Submitted'],
  completed: ['yes', Check, 'Completed'],
  not_started: ['blank', CircleDashed, 'Not started'],
  pending: ['blank', CircleDashed, 'Pending'],
  in_progress: ['neutral', Contrast, 'In progress'],
  ready: ['neutral', Contrast, 'Ready'],
  complete: ['yes', Check, 'Complete'],
  blocked: ['block', OctagonAlert, 'Blocked'],
  warning: ['check', TriangleAlert, 'Warning'],
  missing: ['blank', FileX, 'Missing'],
  uploaded: ['neutral', Upload, 'Uploaded'],
  validated: ['yes', FileCheck, 'Validated'],
  rejected: ['block', FileX, 'Rejected'],
  closed: ['closed', Lock, 'Closed'],
  match: ['blue', BadgeCheck, 'Match'],
  hour_assumed: ['blank', Clock, 'Hour assumed'],
} as const satisfies Record<string, readonly [BadgeTone, LucideIcon, string]>;

export type Status = keyof typeof looks;
/** Every status that has a badge. */
export const statuses = Object.keys(looks).filter((key): key is Status => key in looks);

/** The badge of a status: its fixed outline, icon and word. `children` replaces the word, never the meaning. */
export function StatusBadge({ status, children }: { readonly status: Status; readonly children?: React.ReactNode }) {
  const [tone, icon, word] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {children ?? word}
    </Badge>
  );
}
