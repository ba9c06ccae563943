import { Bold, Bookmark, Italic, Redo2, Undo2 } from 'lucide-react';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Money } from '#web/ui/judgement/money.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { Spinner } from '#web/ui/page/spinner.tsx';
import { StatusBadge, statuses } from '#web/ui/judgement/status-badge.tsx';
import { Toolbar, ToolbarButton, ToolbarSeparator } from '#web/ui/page/toolbar.tsx';
import { Row, Specimen } from './specimen.tsx';

const roles = [
  'paper',
  'desk',
  'well',
  'ink',
  'ink-2',
  'ink-3',
  'heavy',
  'line',
  'rule',
  'edge',
  'blue',
  'blue-strong',
  'blue-tint',
  'blue-line',
  'yes',
  'yes-tint',
  'check',
  'check-tint',
  'block',
  'block-tint',
  'urgent',
] as const;
const swatches: Record<(typeof roles)[number], string> = {
  paper: 'fill-paper',
  desk: 'fill-desk',
  well: 'fill-well',
  ink: 'fill-ink',
  'ink-2': 'fill-ink-2',
  'ink-3': 'fill-ink-3',
  heavy: 'fill-heavy',
  line: 'fill-line',
  rule: 'fill-rule',
  edge: 'fill-edge',
  blue: 'fill-blue',
  'blue-strong': 'fill-blue-strong',
  'blue-tint': 'fill-blue-tint',
  'blue-line': 'fill-blue-line',
  yes: 'fill-yes',
  'yes-tint': 'fill-yes-tint',
  check: 'fill-check',
  'check-tint': 'fill-check-tint',
  block: 'fill-block',
  'block-tint': 'fill-block-tint',
  urgent: 'fill-urgent',
};

function Colours() {
  return (
    <Specimen name="Colour roles" rule="Ink, paper, one blue; four meanings.">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] border-t border-s border-line border-t-heavy">
        {roles.map((role) => (
          <li key={role} className="border-e border-b border-line p-2.5">
            <svg width="100%" height="40" aria-hidden="true" className="mb-2 border border-line">
              <rect width="100%" height="100%" className={swatches[role]} />
            </svg>
            <b>{role}</b>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

function Type() {
  return (
    <Specimen name="Type" rule="Source Serif 4 for headings and long text, Inter for the rest.">
      <p className="font-serif text-[3rem]/13 font-[560] tracking-[-0.024em]">Clause by clause</p>
      <p className="mt-4 font-serif text-h1 font-semibold">Search Funding, 32/40</p>
      <p className="mt-2 font-serif text-h2 font-semibold">Can we apply? 24/32</p>
      <p className="mt-2 text-h3 font-semibold tracking-[-0.01em]">Fix blocking issues, 20/28</p>
      <p className="prose mt-3">
        Proposal text in Source Serif 4, 18/30, at most 38rem wide, so that a page of Part B reads like a page.
      </p>
      <p className="mt-3">
        Interface text in Inter, 14/20. Figures in columns are tabular:{' '}
        <span className="tabular-nums">1,111.11 € and 8,888.88 €</span>
      </p>
      <p className="mt-2 text-label font-medium text-ink-3">Labels, 12/16, 500</p>
    </Specimen>
  );
}

function Buttons() {
  return (
    <Specimen name="Button" rule="One primary per view. 36 px; 44 on touch.">
      <Row>
        <Button variant="primary">Start Project</Button>
        <Button>Save Draft</Button>
        <Button variant="quiet">Learn More</Button>
        <Button variant="danger">Delete project</Button>
        <TextButton>Show 6 more</TextButton>
      </Row>
      <Row>
        <Button disabled>Disabled</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="danger" disabled>
          Disabled
        </Button>
        <Button variant="quiet" disabled>
          Disabled and quiet
        </Button>
        <Button variant="primary" busy>
          Validating…
        </Button>
        <Button busy>Saving…</Button>
        <LinkButton to="/">A link</LinkButton>
        <Spinner />
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <Button icon aria-label="Save">
          <Icon icon={Bookmark} />
        </Button>
        <Button icon variant="quiet" aria-label="Save quietly">
          <Icon icon={Bookmark} />
        </Button>
      </Row>
    </Specimen>
  );
}

function Tools() {
  return (
    <Specimen name="Toolbar" rule="One stop for Tab, arrows inside. In force on blue tint; off without a frame.">
      <Toolbar label="Example tools">
        <ToolbarButton icon={Bold} label="Bold" shortcut="Ctrl B" pressed onClick={() => undefined} />
        <ToolbarButton icon={Italic} label="Italic" shortcut="Ctrl I" pressed={false} onClick={() => undefined} />
        <ToolbarSeparator />
        <ToolbarButton icon={Undo2} label="Undo" onClick={() => undefined} />
        <ToolbarButton icon={Redo2} label="Redo" disabled onClick={() => undefined} />
      </Toolbar>
    </Specimen>
  );
}

function Badges() {
  return (
    <>
      <Specimen name="Status badge" rule="Outline, icon and word.">
        <Row>
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Row>
        <Row>
          <Badge>Plain</Badge>
          <Badge tone="blue">SME-friendly</Badge>
        </Row>
      </Specimen>
      <Specimen name="Money" rule="Euro after the figure, cents only where they count.">
        <Row>
          <Money text="200,000 €" />
          <Money text="around 200,000 €" />
          <Money text="175,256.25 €" total />
          <Money text="−12,400.00 €" over />
          <Money text={null} />
        </Row>
      </Specimen>
    </>
  );
}

function Bars() {
  return (
    <Specimen name="Progress" rule="Figure first, bar second. The tick marks the 80 % that counts as complete.">
      <div className="grid max-w-[34rem] gap-5">
        <div className="grid gap-2">
          <p className="flex flex-wrap justify-between gap-x-6 text-meta text-ink-2 tabular-nums">
            <span>
              <b className="text-ink">1,955</b> of 3,000 characters · 1,045 left
            </span>
            <span>Complete at 2,400</span>
          </p>
          <Progress percent={65.2} tickAt={80} big />
        </div>
        <div className="grid gap-2">
          <p className="flex flex-wrap justify-between gap-x-6 text-meta text-ink-2 tabular-nums">
            <span>
              <b className="text-ink">2,466</b> of 3,000 characters · 534 left
            </span>
            <span className="font-semibold text-yes">Complete</span>
          </p>
          <Progress percent={82.2} tickAt={80} tone="done" big />
        </div>
        <div className="grid gap-2">
          <p className="flex flex-wrap justify-between gap-x-6 text-meta text-ink-2 tabular-nums">
            <b className="text-block">3,112 of 3,000 characters · 112 over</b>
            <span>Typing goes on</span>
          </p>
          <Progress percent={103} tone="over" big />
        </div>
        <Progress percent={42} label="Project progress" />
      </div>
    </Specimen>
  );
}

/** Colour, type, buttons, badges, bars, notices, sources. */
export function BasicSpecimens() {
  return (
    <>
      <Colours />
      <Type />
      <Buttons />
      <Tools />
      <Badges />
      <Bars />
      <Specimen name="Notice" rule="A box only where the reader must act or wait.">
        <div className="grid gap-4">
          <Notice tone="check" title="High Budget Alert">
            Additional documentation may be required. The request is over 500,000 €: the coordinator’s accounts are
            checked.
          </Notice>
          <Notice tone="yes" title="Organization saved">
            All five steps are complete.
          </Notice>
          <Notice
            tone="info"
            title="Your email is not verified yet"
            actions={<Button size="small">Resend Email</Button>}
          >
            We sent a link to ana@example.org.
          </Notice>
          <Notice tone="block" title="The import stopped">
            Row 14 is not JSON. The 13 rows before it are in.
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Data source note" rule="Under every table of facts and every figure that decides something.">
        <SourceNote>EU Funding &amp; Tenders Portal, read 20 Nov 2026, 06:00 Brussels time</SourceNote>
        <SourceNote>Computed from your profile of 18 Nov 2026 and the rules of this call</SourceNote>
        <SourceNote old>
          Last read 9 days ago. <TextButton>Read again</TextButton>
        </SourceNote>
      </Specimen>
    </>
  );
}
