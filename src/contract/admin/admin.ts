import { audit } from './audit.ts';
import { consultants } from './consultants.ts';
import { health } from './health.ts';
import { jobs } from './jobs.ts';
import { messages } from './messages.ts';
import { nationalCalls } from './national-calls.ts';
import { foundOrganizations } from './organizations.ts';
import { newsletters } from './newsletters.ts';
import { outbox } from './outbox.ts';
import { overview } from './overview.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { runs } from './runs.ts';
import { services } from './services.ts';
import { stories } from './stories.ts';

/** What administrators of the platform see and do. For everybody else none of it exists. */
export const admin = {
  overview,
  jobs,
  outbox,
  messages,
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
