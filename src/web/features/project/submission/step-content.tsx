import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { accountChecks, type GuideStepKey } from '#domain/project/submission/guide-keys.ts';
import type { WizardMarkKey } from '#domain/project/wizard/wizard-keys.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { packageFilePath } from '#web/project/project-paths.ts';
import { pagePath } from '#web/project/project-pages.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

/** Where the portal begins, for a call whose own page there is not known. */
const PORTAL = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/home';

type Props = {
  readonly facts: ProjectFacts;
  readonly marks: ReadonlySet<WizardMarkKey>;
  readonly mayMark: boolean;
  readonly onMark: (mark: WizardMarkKey, isMarked: boolean) => void;
};

function Outside({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <AnchorButton href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <Icon icon={ExternalLink} />
    </AnchorButton>
  );
}

function Account({ marks, mayMark, onMark }: Props) {
  const words = useWords('submission');
  return (
    <>
      <div className="grid gap-1">
        {accountChecks.map((check) => (
          <Checkbox
            key={check}
            checked={marks.has(check)}
            disabled={!mayMark}
            onChange={(event) => onMark(check, event.target.checked)}
          >
            {words(`check.${check}`)}
          </Checkbox>
        ))}
      </div>
      <Outside href={PORTAL}>{words('open_portal')}</Outside>
    </>
  );
}

function Documents({ facts }: Pick<Props, 'facts'>) {
  const words = useWords('submission');
  const { data } = useQuery(queries.exports.list.queryOptions({ input: { projectId: facts.id } }));
  const built = data?.items.find(({ kind, status }) => kind === 'submission_package' && status === 'built');
  const at = instantOf(built?.builtAt ?? null);
  const exports = pagePath(facts.id, 'exports');
  return (
    <>
      <div>
        <h4 className="mb-1 font-sans font-semibold">{words('required')}</h4>
        <ul className="list-disc ps-5 text-ink-2">
          <li>{words('document.part_b')}</li>
          <li>{words('document.budget')}</li>
          <li>{words('document.annexes')}</li>
        </ul>
      </div>
      {built && at !== null && data?.mayBuild ? (
        <div className="grid justify-items-start gap-1.5">
          <AnchorButton href={packageFilePath(facts.id, built.id)} download={built.name} variant="primary">
            <Icon icon={Download} />
            <span>{words('download')}</span>
          </AnchorButton>
          <p className="text-meta text-ink-3">{words('package', { version: built.versionNumber ?? 0, at })}</p>
        </div>
      ) : (
        <p className="text-ink-2">{built ? null : words('no_package')}</p>
      )}
      {exports === null ? null : <Link to={exports}>{words('open_exports')}</Link>}
    </>
  );
}

function Validation({ facts }: Pick<Props, 'facts'>) {
  const words = useWords('submission');
  const { ranAt, flags } = facts.validation;
  const count = flags.filter(({ severity, status }) => severity === 'hard' && status === 'open').length;
  const to = pagePath(facts.id, 'red-flags');
  return (
    <>
      <p className="text-ink-2">
        {ranAt === null ? words('not_validated') : count === 0 ? words('validated') : words('blocking', { count })}
      </p>
      {to === null ? null : <Link to={to}>{words('open_issues')}</Link>}
    </>
  );
}

/** What belongs to a step beside its description: the last one has a form of its own. */
export function StepContent({ step, ...props }: Props & { readonly step: GuideStepKey }) {
  const words = useWords('submission');
  const { facts } = props;
  const wizard = pagePath(facts.id, 'wizard');
  switch (step) {
    case 'account':
      return <Account {...props} />;
    case 'proposal':
      return facts.program.url === null ? (
        <Outside href={PORTAL}>{words('open_portal')}</Outside>
      ) : (
        <Outside href={facts.program.url}>{words('open_topic')}</Outside>
      );
    case 'wizard':
      return wizard === null ? null : <LinkButton to={wizard}>{words('open_wizard')}</LinkButton>;
    case 'documents':
      return <Documents facts={facts} />;
    case 'validation':
      return <Validation facts={facts} />;
    case 'submit':
      return null;
  }
}
