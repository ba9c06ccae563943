import { useState } from 'react';
import { ArrowDownUp, FileText, FolderOpen } from 'lucide-react';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Palette } from '#web/ui/overlay/palette.tsx';
import { ThemeToggle } from '#web/ui/page/theme-toggle.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { useTheme } from '#web/page/theme.tsx';
import { Row, Specimen } from './specimen.tsx';

function PaletteSpecimen() {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const rows = [
    {
      key: '1',
      label: '‘Proof of market’, MAT-PROD-49',
      note: '2 Feb 2027',
      icon: FileText,
      onSelect: () => undefined,
    },
    {
      key: '2',
      label: 'De- and re-manufacturing, MAT-PROD-03',
      note: '2 Feb 2027',
      icon: FileText,
      onSelect: () => undefined,
    },
  ].filter((row) => row.label.toLowerCase().includes(words.toLowerCase()));
  const pages = words === '' ? [{ key: '3', label: 'My Projects', icon: FolderOpen, onSelect: () => undefined }] : [];
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <Palette
        open={open}
        onOpenChange={setOpen}
        words={words}
        onWords={setWords}
        placeholder="Find a page or a call"
        groups={[
          { label: 'Calls', rows },
          { label: 'Pages', rows: pages },
        ]}
        status={rows.length + pages.length === 0 ? 'Nothing found.' : undefined}
      />
    </>
  );
}

/** What floats: dialog, sheets, menu, tooltip, toast, palette. */
export function OverlaySpecimens() {
  const [asking, setAsking] = useState(false);
  const [side, setSide] = useState<'start' | 'end' | null>(null);
  const [sort, setSort] = useState('match');
  const { toggle } = useTheme();
  const choice = (key: string, label: string) => ({ key, label, selected: sort === key, onSelect: () => setSort(key) });
  return (
    <Specimen name="Overlays" rule="They alone float. Escape closes them and focus returns.">
      <Row>
        <Button onClick={() => setAsking(true)}>Open a dialog</Button>
        <Button onClick={() => setSide('end')}>Open a sheet</Button>
        <Button onClick={() => setSide('start')}>Sheet from the start</Button>
        <Menu
          label="Sort"
          trigger={
            <Button>
              <Icon icon={ArrowDownUp} />
              Sort
            </Button>
          }
          items={[choice('match', 'Match, highest first'), choice('deadline', 'Deadline, nearest first')]}
        />
        <Tooltip text="Switch between light and dark">
          <span>
            <ThemeToggle onToggle={toggle} />
          </span>
        </Tooltip>
        <Button
          onClick={() =>
            showToast({ title: 'Issue marked as resolved', action: { label: 'Undo', onClick: () => undefined } })
          }
        >
          Show a toast
        </Button>
        <PaletteSpecimen />
      </Row>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Restore version 3?"
        actions={
          <>
            <DialogClose>Cancel</DialogClose>
            <Button variant="primary" onClick={() => setAsking(false)}>
              Restore version 3
            </Button>
          </>
        }
      >
        <p>
          Title, description, intake and all six sections go back to 12 Nov 2026, 09:40. We first take a version of what
          you have now, so that you can return to it.
        </p>
      </Dialog>
      <Sheet
        open={side !== null}
        onOpenChange={() => setSide(null)}
        title="Filters"
        side={side ?? 'end'}
        footer={
          <Button variant="primary" size="large" className="w-full" onClick={() => setSide(null)}>
            Show 36 programs
          </Button>
        }
      >
        <FieldGroup label="Can we apply?">
          <Checkbox defaultChecked count={14}>
            You can apply
          </Checkbox>
          <Checkbox count={22}>Check an answer</Checkbox>
        </FieldGroup>
      </Sheet>
    </Specimen>
  );
}
