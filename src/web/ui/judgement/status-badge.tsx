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
import { useKitWords, type Status } from '#web/ui/page/kit-words.tsx';
import { Badge, type BadgeTone } from './badge.tsx';

const looks: Readonly<Record<Status, readonly [BadgeTone, LucideIcon]>> = {
  draft: ['blank', File],
  active: ['blue', Pencil],
  submitted: ['yes', Send],
  completed: ['yes', Check],
  not_started: ['blank', CircleDashed],
  pending: ['blank', CircleDashed],
  in_progress: ['neutral', Contrast],
  ready: ['neutral', Contrast],
  complete: ['yes', Check],
  blocked: ['block', OctagonAlert],
  warning: ['check', TriangleAlert],
  missing: ['blank', FileX],
  uploaded: ['neutral', Upload],
  validated: ['yes', FileCheck],
  rejected: ['block', FileX],
  closed: ['closed', Lock],
  match: ['blue', BadgeCheck],
  hour_assumed: ['blank', Clock],
};

/** Every status that has a badge. */
export const statuses = Object.keys(looks).filter((key): key is Status => key in looks);

/** The badge of a status: its fixed outline, icon and word. `children` replaces the word, never the meaning. */
export function StatusBadge({ status, children }: { readonly status: Status; readonly children?: React.ReactNode }) {
  const words = useKitWords();
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {children ?? words(`status.${status}`)}
    </Badge>
  );
}
