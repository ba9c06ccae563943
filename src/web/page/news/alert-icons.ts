import {
  AtSign,
  BellRing,
  CalendarClock,
  CircleAlert,
  CreditCard,
  Flag,
  FolderOpen,
  Handshake,
  History,
  MailOpen,
  MessageSquare,
  Package,
  Search,
  Target,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { AlertType } from '#domain/notifications/alert-codes.ts';

/** The sign of each kind of news. */
export const alertIcons: Readonly<Record<AlertType, LucideIcon>> = {
  deadline: CalendarClock,
  change: History,
  fit: Target,
  search: Search,
  project_deadline: BellRing,
  task: CircleAlert,
  mention: AtSign,
  comment: MessageSquare,
  invitation: MailOpen,
  partner: Users,
  engagement: Handshake,
  payment: CreditCard,
  package: Package,
  validation: Flag,
  service: Users,
  other: FolderOpen,
};
