import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { DataTable } from '#web/ui/page/data-table.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group, PageTitle, Part } from '#web/ui/page/headings.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { Stepper } from '#web/ui/page/stepper.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Specimen } from './specimen.tsx';

const rows = [
  { name: 'Carpathia Composites', role: 'Owner', members: 3 },
  { name: 'Danube Robotics', role: 'Reviewer', members: 12 },
];

function TableSpecimens() {
  return (
    <>
      <Specimen name="Table" rule="Rows become blocks on the phone.">
        <DataTable
          caption="Organizations"
          rows={rows}
          keyOf={(row) => row.name}
          columns={[
            { key: 'name', head: 'Name', cell: (row) => row.name },
            { key: 'role', head: 'Your role', cell: (row) => row.role },
            { key: 'members', head: 'Members', cell: (row) => row.members, figure: true },
          ]}
        />
      </Specimen>
      <Specimen name="Stepper" rule="Numbers stay numbers; done turns the ring green and says so.">
        <div className="max-w-[26rem]">
          <Stepper
            label="Example steps"
            steps={[
              { key: 'a', title: 'Identity', note: 'Name and numbers', state: 'done' },
              {
                key: 'b',
                title: 'Admin structure',
                note: 'Who leads and who owns',
                state: 'current',
                aside: <StatusBadge status="ready" />,
              },
              {
                key: 'c',
                title: 'Activity',
                note: 'Industry and TRL',
                state: 'todo',
                aside: <StatusBadge status="pending" />,
              },
            ]}
          />
        </div>
      </Specimen>
    </>
  );
}

/** What lies on the paper: parts, boxes, facts, tables, steps. */
export function PaperSpecimens() {
  return (
    <>
      <Specimen name="Parts and groups" rule="2 px above a part, 1 px above a group, hairlines between items.">
        <PageTitle title="Page title" lead="One line under it." action={<Button>One action</Button>} />
        <Part number={1} title="A numbered part" aside={<StatusBadge status="in_progress" />}>
          <FactTable
            inPart
            caption="Example facts"
            facts={[
              { name: 'Type of action', value: 'Innovation action' },
              { name: 'Rate for you', value: '70 %' },
            ]}
          />
        </Part>
        <Part number={2} title="The next part">
          <Group title="A group" aside={<a href="#main">All</a>}>
            <p>What stands in it.</p>
          </Group>
          <Group title="Another group">
            <p>32 px below the first.</p>
          </Group>
        </Part>
      </Specimen>
      <Specimen name="Box grid" rule="Label above value, hairlines between. Two columns on the phone.">
        <BoxGrid
          large
          boxes={[
            { label: 'Available programs', value: '312', note: '14 close this month' },
            { label: 'Active projects', value: '3' },
            { label: 'Grant', value: '200,000 €', note: 'per project' },
            { label: 'Rate', value: '70 %' },
          ]}
        />
        <div className="h-8" />
        <BoxGrid
          columns={3}
          boxes={[
            { label: 'Country', value: 'Romania' },
            { label: 'Size', value: 'Small' },
            { label: 'TRL', value: '6' },
          ]}
        />
      </Specimen>
      <TableSpecimens />
    </>
  );
}
