import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isDefinedError } from '@orpc/client';
import { awardResults, grantLimits, type AwardResult } from '#domain/project/grant/grant-codes.ts';
import { contentOf, ONLY, type GrantContent } from '#domain/project/grant/grant-records.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { DayField, LineField, ProseField } from './fields.tsx';
import { NumberField } from './number-field.tsx';
import { putRecords, revisionOf, type Grant } from './use-grant.ts';

type Result = GrantContent<'result'>;

const tones: Readonly<Record<AwardResult, BadgeTone>> = {
  funded: 'yes',
  reserve: 'check',
  rejected: 'block',
  withdrawn: 'closed',
};

const noResult: Omit<Result, 'result'> = {
  decidedOn: null,
  score: '',
  reservePlace: null,
  reserveUntil: null,
  summary: '',
  note: '',
};

function useRecordResult(projectId: string, onDone: () => void) {
  const words = useWords('grant');
  return useMutation(
    queries.grants.recordResult.mutationOptions({
      onSuccess: (record) => {
        putRecords(projectId, [record]);
        showToast({ title: words('result_saved') });
        onDone();
      },
      onError: (error) => {
        const isConflict = isDefinedError(error) && error.code === 'CONFLICT';
        if (isConflict) putRecords(projectId, error.data.records);
        showToast({
          title: words(isConflict ? 'conflict' : 'save_failed'),
          description: words(isConflict ? 'conflict_again' : 'try_again'),
          tone: 'block',
        });
      },
    }),
  );
}

type ReserveProps = { readonly rest: Omit<Result, 'result'>; readonly set: (part: Partial<Result>) => void };

function ReserveFields({ rest, set }: ReserveProps) {
  const words = useWords('grant');
  return (
    <div className="flex flex-wrap gap-4">
      <NumberField
        label={words('reserve_place')}
        value={rest.reservePlace}
        least={1}
        most={10_000}
        onChange={(reservePlace) => set({ reservePlace })}
      />
      <DayField
        label={words('reserve_until')}
        value={rest.reserveUntil}
        onChange={(reserveUntil) => set({ reserveUntil })}
      />
    </div>
  );
}

type FormProps = { readonly projectId: string; readonly grant: Grant; readonly onClose: () => void };

function ResultForm({ projectId, grant, onClose }: FormProps) {
  const words = useWords('grant');
  const stored = contentOf(grant.records, 'result', ONLY);
  const [result, setResult] = useState<AwardResult | null>(stored?.result ?? null);
  const [rest, setRest] = useState<Omit<Result, 'result'>>(stored ?? noResult);
  const [tried, setTried] = useState(false);
  const record = useRecordResult(projectId, onClose);
  const set = (part: Partial<Result>) => setRest({ ...rest, ...part });
  const save = (form: HTMLFormElement) => {
    setTried(true);
    const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) return wrong.focus();
    if (result === null) return form.querySelector<HTMLElement>('select')?.focus();
    return record.mutate({ projectId, base: revisionOf(grant.records, 'result', ONLY), content: { ...rest, result } });
  };
  return (
    <form
      noValidate
      className="grid max-w-[44rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <Field label={words('result')} required error={tried && result === null ? words('result_missing') : undefined}>
        <Select
          className="max-w-64"
          value={result ?? ''}
          placeholder={words('result_choose')}
          options={awardResults.map((code) => ({ value: code, label: words(`result.${code}`) }))}
          onChange={({ target }) => setResult(awardResults.find((code) => code === target.value) ?? null)}
        />
      </Field>
      <DayField
        label={words('decided_on')}
        hint={words('decided_hint')}
        value={rest.decidedOn}
        onChange={(decidedOn) => set({ decidedOn })}
      />
      <LineField
        label={words('score')}
        hint={words('score_hint')}
        className="max-w-64"
        value={rest.score}
        limit={grantLimits.score}
        onChange={(score) => set({ score })}
      />
      {result === 'reserve' ? <ReserveFields rest={rest} set={set} /> : null}
      <ProseField
        label={words('summary')}
        hint={words('summary_hint')}
        rows={8}
        value={rest.summary}
        limit={grantLimits.summary}
        onChange={(summary) => set({ summary })}
      />
      <ProseField label={words('note')} value={rest.note} limit={grantLimits.note} onChange={(note) => set({ note })} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={record.isPending}>
          {words('save')}
        </Button>
        {stored ? <Button onClick={onClose}>{words('cancel')}</Button> : null}
      </div>
    </form>
  );
}

function ResultFacts({ result }: { readonly result: Result }) {
  const words = useWords('grant');
  const { day } = words.formats;
  const facts = [
    { name: words('result'), value: <Badge tone={tones[result.result]}>{words(`result.${result.result}`)}</Badge> },
    { name: words('decided_on'), value: result.decidedOn && day(result.decidedOn) },
    { name: words('score'), value: result.score },
    { name: words('reserve_place'), value: result.result === 'reserve' ? result.reservePlace : null },
    {
      name: words('reserve_until'),
      value: result.result === 'reserve' && result.reserveUntil ? day(result.reserveUntil) : null,
    },
    { name: words('note'), value: result.note && <span className="whitespace-pre-line">{result.note}</span> },
  ];
  return (
    <FactTable caption={words('result')} inPart facts={facts.filter(({ value }) => value !== null && value !== '')} />
  );
}

/** What came of the application: as it was recorded, or a form for it. */
export function ResultPart({ projectId, grant }: { readonly projectId: string; readonly grant: Grant }) {
  const words = useWords('grant');
  const stored = contentOf(grant.records, 'result', ONLY);
  const [isOpen, setOpen] = useState(false);
  const isForm = grant.mayDecide && (isOpen || stored === null);
  return (
    <Part
      title={words('result_title')}
      aside={
        stored && grant.mayDecide && !isForm ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {words('change')}
          </Button>
        ) : null
      }
    >
      {isForm ? (
        <ResultForm projectId={projectId} grant={grant} onClose={() => setOpen(false)} />
      ) : stored ? (
        <ResultFacts result={stored} />
      ) : (
        <p className="text-ink-2">{words('result_none')}</p>
      )}
    </Part>
  );
}
