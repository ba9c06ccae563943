import { useState } from 'react';
import { Checkbox, Radio } from '#web/ui/form/checkbox.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { Chip, Pills } from '#web/ui/page/pills.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Range } from '#web/ui/form/range.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { Row, Specimen } from './specimen.tsx';

const codes = [
  { value: '22.2', code: 'C22.2', label: 'Manufacture of plastics products' },
  { value: '62.0', code: 'J62.0', label: 'Computer programming, consultancy and related activities' },
  { value: '72.1', code: 'M72.1', label: 'Research and experimental development on natural sciences and engineering' },
] as const;

function euro(value: number): string {
  return `${value.toLocaleString('en-GB')} €${value === 2_000_000 ? ' or more' : ''}`;
}

function Boxes() {
  const [size, setSize] = useState<'small' | 'medium' | null>('small');
  return (
    <Specimen name="Checkbox and radio" rule="The whole line is the target; 44 px on touch.">
      <div className="grid gap-8 md:grid-cols-3">
        <FieldGroup label="Can we apply?">
          <Checkbox defaultChecked count={14}>
            You can apply
          </Checkbox>
          <Checkbox count={22}>Check an answer</Checkbox>
          <Checkbox disabled count={0}>
            Not eligible
          </Checkbox>
        </FieldGroup>
        <RadioGroup
          label="Size"
          value={size}
          onChange={setSize}
          options={[
            { value: 'small', label: 'Small', hint: '10 to 49 people' },
            { value: 'medium', label: 'Medium' },
          ]}
        />
        <FieldGroup label="Consents" error="You must accept the Terms of Service and Privacy Policy to continue.">
          <Checkbox aria-invalid>I accept the Terms of Service</Checkbox>
          <Radio disabled name="x">
            A radio that is off
          </Radio>
        </FieldGroup>
      </div>
    </Specimen>
  );
}

/** Choices: boxes, long lists, limits, chips, pills, tabs. */
export function ChoiceSpecimens() {
  const [code, setCode] = useState('22.2');
  const [none, setNone] = useState('');
  const [unknown, setUnknown] = useState('Plastics');
  const [[low, high], setLimits] = useState<readonly [number, number]>([10_000, 2_000_000]);
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState('general');
  return (
    <>
      <Boxes />
      <Specimen name="Combobox" rule="A long list, found by typing.">
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="NACE code" hint="Search by number or words">
            <Combobox options={codes} value={code} onChange={setCode} empty="No activity has this code or word." />
          </Field>
          <Field label="Second code" error="Choose a code from the list.">
            <Combobox options={codes} value={none} onChange={setNone} placeholder="C22.2" />
          </Field>
          <Field label="A text that is no choice" error="Choose one from the list.">
            <Combobox options={codes} value={unknown} onChange={setUnknown} />
          </Field>
          <Field label="One that is off">
            <Combobox options={codes} value="62.0" onChange={setCode} disabled />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Range" rule="Off until touched; the right end means and more.">
        <div className="max-w-72">
          <FieldGroup label="Funding amount">
            <Range
              min={0}
              max={2_000_000}
              step={10_000}
              low={low}
              high={high}
              labels={['Lowest amount', 'Highest amount']}
              format={euro}
              onChange={(nextLow, nextHigh) => setLimits([nextLow, nextHigh])}
            />
          </FieldGroup>
        </div>
      </Specimen>
      <Specimen name="Chips and pills">
        <Row>
          <Chip pressed={on} onClick={() => setOn(!on)}>
            SME-friendly
          </Chip>
          <Chip pressed={!on} onClick={() => setOn(!on)}>
            Short application
          </Chip>
        </Row>
        <div className="h-4" />
        <Pills
          pills={[
            { key: 'a', label: 'SME-friendly', onRemove: () => setOn(false) },
            { key: 'b', label: 'Horizon Europe', onRemove: () => setOn(false) },
          ]}
          onClear={() => setOn(false)}
        />
      </Specimen>
      <Specimen name="Tabs" rule="Arrows move and show.">
        <Tabs
          label="Example tabs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'general', label: 'General', panel: <p>Name, country, size.</p> },
            { value: 'legal', label: 'Legal', count: 2, panel: <p>Legal form, registration.</p> },
            { value: 'address', label: 'Address', panel: <p>Street, city, country.</p> },
          ]}
        />
      </Specimen>
    </>
  );
}
