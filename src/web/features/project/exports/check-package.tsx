import { useState } from 'react';
import type { PackageCheckAnswer } from '#contract/portal/package-check.ts';
import { readInstant } from '#domain/values/time.ts';
import { sendFile } from '#web/api/send-file.ts';
import { useWords } from '#web/page/words.ts';
import { packageCheckPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Checked = Extract<PackageCheckAnswer, { code: 'CHECKED' }>;

function Result({ answer }: { readonly answer: Checked }) {
  const words = useWords('exports');
  const { intact, differences, manifest, builtAt } = answer;
  const { title, identifier, version } = manifest;
  return (
    <Notice
      tone={intact ? 'yes' : 'block'}
      announce
      title={intact ? words('check.intact', { count: manifest.files }) : words('check.differs')}
    >
      <p className="[overflow-wrap:anywhere]">
        {words('manifest.of', { title, identifier, version, at: readInstant(manifest.generatedAt) })}
      </p>
      <ul className="my-1 list-disc ps-5 empty:hidden">
        {differences.map(({ path, kind }) => (
          <li key={`${kind} ${path}`} className="[overflow-wrap:anywhere]">
            {words(`check.${kind}`, { path })}
          </li>
        ))}
      </ul>
      <p>{builtAt === null ? words('check.not_built') : words('check.built', { at: readInstant(builtAt) })}</p>
    </Notice>
  );
}

function Refused({ answer }: { readonly answer: Exclude<PackageCheckAnswer, Checked> | null }) {
  const words = useWords('exports');
  const title =
    answer?.code === 'PACKAGE_REFUSED'
      ? words(`check.problem.${answer.problem}`)
      : words(answer?.code === 'RATE_LIMITED' ? 'too_many' : 'check.failed');
  return <Notice tone="block" announce title={title} />;
}

type State =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'answered'; readonly answer: PackageCheckAnswer | null };

/** Holds a package that somebody has against its manifest, and against what was built here. */
export function CheckPackage({ projectId }: { readonly projectId: string }) {
  const words = useWords('exports');
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const send = async (chosen: File) => {
    const onPercent = (percent: number) => setState({ kind: 'sending', percent });
    onPercent(0);
    const address = packageCheckPath(projectId);
    const answer = await sendFile<PackageCheckAnswer>({ method: 'POST', address, file: chosen, onPercent });
    setState({ kind: 'answered', answer });
  };
  return (
    <Part title={words('check')}>
      <p className="mb-4 max-w-[44rem] text-ink-2">{words('check.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={words('check.file')}>
          <input
            type="file"
            accept=".zip,application/zip"
            aria-label={words('check.file')}
            className="min-h-9 w-full"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setState({ kind: 'choosing' });
            }}
          />
        </Field>
        <Button
          busy={state.kind === 'sending'}
          aria-disabled={file === null}
          onClick={() => (file === null ? undefined : void send(file))}
        >
          {words('check.run')}
        </Button>
      </div>
      <div className="mt-4 max-w-[44rem]">
        {state.kind === 'sending' ? (
          <output className="text-ink-2">
            {state.percent < 100 ? words('check.sending', { percent: state.percent }) : words('check.reading')}
          </output>
        ) : null}
        {state.kind === 'answered' && state.answer?.code === 'CHECKED' ? <Result answer={state.answer} /> : null}
        {state.kind === 'answered' && state.answer?.code !== 'CHECKED' ? <Refused answer={state.answer} /> : null}
      </div>
    </Part>
  );
}
