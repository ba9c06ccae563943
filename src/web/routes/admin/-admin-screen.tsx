import type { ReactNode } from 'react';
import { placeOf, type AdminPlace } from '#web/shell/admin/admin-pages.ts';
import { lateScreen } from '#web/shell/admin/late-screen.tsx';
import { NotFoundPage } from '#web/shell/status-pages.tsx';

const Overview = lateScreen(
  async () => (await import('#web/features/admin/overview/overview-screen.tsx')).OverviewScreen,
);
const Messages = lateScreen(async () => (await import('#web/features/admin/desk/messages-screen.tsx')).MessagesScreen);
const Message = lateScreen(async () => (await import('#web/features/admin/desk/message-screen.tsx')).MessageScreen);
const People = lateScreen(async () => (await import('#web/features/admin/desk/people-screen.tsx')).PeopleScreen);
const Person = lateScreen(async () => (await import('#web/features/admin/desk/person-screen.tsx')).PersonScreen);
const Organizations = lateScreen(
  async () => (await import('#web/features/admin/desk/organizations-screen.tsx')).OrganizationsScreen,
);
const Organization = lateScreen(
  async () => (await import('#web/features/admin/desk/organization-screen.tsx')).OrganizationScreen,
);
const Consultants = lateScreen(
  async () => (await import('#web/features/admin/consultants/consultants-screen.tsx')).ConsultantsScreen,
);
const Services = lateScreen(
  async () => (await import('#web/features/admin/desk/services/services-screen.tsx')).ServicesScreen,
);
const Service = lateScreen(
  async () => (await import('#web/features/admin/desk/services/service-screen.tsx')).ServiceScreen,
);
const Calls = lateScreen(async () => (await import('#web/features/admin/desk/calls/calls-screen.tsx')).CallsScreen);
const Call = lateScreen(async () => (await import('#web/features/admin/desk/calls/call-screen.tsx')).CallScreen);
const Stories = lateScreen(
  async () => (await import('#web/features/admin/desk/stories/stories-screen.tsx')).StoriesScreen,
);
const Story = lateScreen(async () => (await import('#web/features/admin/desk/stories/story-screen.tsx')).StoryScreen);
const Jobs = lateScreen(async () => (await import('#web/features/admin/desk/work/jobs-screen.tsx')).JobsScreen);
const Outbox = lateScreen(async () => (await import('#web/features/admin/desk/work/outbox-screen.tsx')).OutboxScreen);
const Newsletters = lateScreen(
  async () => (await import('#web/features/admin/desk/newsletters/newsletters-screen.tsx')).NewslettersScreen,
);
const Newsletter = lateScreen(
  async () => (await import('#web/features/admin/desk/newsletters/newsletter-screen.tsx')).NewsletterScreen,
);
const Runs = lateScreen(async () => (await import('#web/features/admin/desk/runs/runs-screen.tsx')).RunsScreen);
const Run = lateScreen(async () => (await import('#web/features/admin/desk/runs/run-screen.tsx')).RunScreen);
const Payments = lateScreen(
  async () => (await import('#web/features/admin/desk/records/payments-screen.tsx')).PaymentsScreen,
);
const Audit = lateScreen(async () => (await import('#web/features/admin/desk/records/audit-screen.tsx')).AuditScreen);
const Health = lateScreen(async () => (await import('#web/features/admin/desk/work/health-screen.tsx')).HealthScreen);

function screenOf({ page, id }: AdminPlace): ReactNode {
  switch (page) {
    case 'overview':
      return <Overview />;
    case 'messages':
      return id === null ? <Messages /> : <Message key={id} id={id} />;
    case 'people':
      return id === null ? <People /> : <Person key={id} id={id} />;
    case 'organizations':
      return id === null ? <Organizations /> : <Organization key={id} id={id} />;
    case 'consultants':
      return <Consultants />;
    case 'services':
      return id === null ? <Services /> : <Service key={id} id={id} />;
    case 'calls':
      return id === null ? <Calls /> : <Call key={id} id={id} />;
    case 'stories':
      return id === null ? <Stories /> : <Story key={id} id={id} />;
    case 'newsletters':
      return id === null ? <Newsletters /> : <Newsletter key={id} id={id} />;
    case 'catalogue':
      return id === null ? <Runs /> : <Run key={id} id={id} />;
    case 'payments':
      return <Payments />;
    case 'audit':
      return <Audit />;
    case 'jobs':
      return <Jobs />;
    case 'outbox':
      return <Outbox />;
    case 'health':
      return <Health />;
  }
}

/** The page of the administration at this path below `/admin`. Each brings its script when it is opened. */
export function AdminScreen({ path }: { readonly path: string }): ReactNode {
  const place = placeOf(path);
  if (place === null) return <NotFoundPage />;
  return (
    <main id="main" tabIndex={-1} className="min-w-0">
      {screenOf(place)}
    </main>
  );
}
