import { OrganizationDeletion } from '#web/features/account/identity/settings/leaving/organization-deletion.tsx';
import { OutsideSettings } from '#web/features/account/copilot/outside/outside-settings.tsx';
import { ProjectDefaultsPart } from '#web/features/organization/settings/project-defaults.tsx';
import { RetentionPart } from '#web/features/organization/settings/retention.tsx';

/** What an organization decides for everybody, from the features that it belongs to. */
export function OrgSettings({ orgId }: { readonly orgId: string }) {
  return (
    <div className="grid gap-10">
      <ProjectDefaultsPart orgId={orgId} />
      <OutsideSettings orgId={orgId} />
      <RetentionPart orgId={orgId} />
      <OrganizationDeletion orgId={orgId} />
    </div>
  );
}
