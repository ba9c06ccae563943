import { InOneGo } from '#web/api/in-one-go.tsx';
import { OrganizationDeletion } from '#web/features/account/identity/settings/leaving/organization-deletion.tsx';
import { OutsideSettings } from '#web/features/account/copilot/outside/outside-settings.tsx';
import { ProjectDefaultsPart } from '#web/features/organization/settings/project-defaults.tsx';
import { RetentionPart } from '#web/features/organization/settings/retention.tsx';
import { useWords } from '#web/page/words.ts';
import { Loading } from '#web/ui/page/states.tsx';

/** What an organization decides for everybody, from the features that it belongs to. */
export function OrgSettings({ orgId }: { readonly orgId: string }) {
  const words = useWords('organization_profile');
  return (
    <InOneGo loading={<Loading label={words('settings_loading')} rows={2} />}>
      <div className="grid gap-10">
        <ProjectDefaultsPart orgId={orgId} />
        <OutsideSettings orgId={orgId} />
        <RetentionPart orgId={orgId} />
        <OrganizationDeletion orgId={orgId} />
      </div>
    </InOneGo>
  );
}
