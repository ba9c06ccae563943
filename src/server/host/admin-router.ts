import { audit } from '#server/features/admin/audit/handlers.ts';
import { consultants } from '#server/features/admin/consultants/handlers.ts';
import { health } from '#server/features/admin/health/handlers.ts';
import { jobs } from '#server/features/admin/jobs/handlers.ts';
import { messages } from '#server/features/admin/messages/handlers.ts';
import { foundOrganizations } from '#server/features/admin/organizations/handlers.ts';
import { outbox } from '#server/features/admin/outbox/handlers.ts';
import { overview } from '#server/features/admin/overview/handlers.ts';
import { payments } from '#server/features/admin/payments/handlers.ts';
import { people } from '#server/features/admin/people/handlers.ts';
import { newsletters } from '#server/features/account/newsletters/administration.ts';
import { runs } from '#server/features/admin/runs/handlers.ts';
import { nationalCalls } from '#server/features/discover/catalogue/editor/handlers.ts';
import { answerCallByAdministrator } from '#server/features/public/contact/administration.ts';
import { services } from '#server/features/admin/services/handlers.ts';
import { stories } from '#server/features/public/stories/handlers.ts';

/** What administrators of the platform see and do. */
export const admin = {
  overview,
  jobs,
  outbox,
  messages: { ...messages, answerCall: answerCallByAdministrator },
  people,
  organizations: foundOrganizations,
  consultants,
  nationalCalls,
  services,
  stories,
  newsletters,
  payments,
  runs,
  audit,
  health,
};
