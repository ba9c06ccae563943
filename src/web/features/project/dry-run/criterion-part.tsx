import { Link } from '@tanstack/react-router';
import { Check, CircleDashed, TriangleAlert } from 'lucide-react';
import type { AspectState } from '#domain/project/dry-run/dry-run-codes.ts';
import type { DryRunCriterion } from '#domain/project/dry-run/dry-run.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { aspectPlace } from './aspect-place.ts';

const looks = {
  present: { tone: 'yes', icon: Check },
  weak: { tone: 'check', icon: TriangleAlert },
  missing: { tone: 'blank', icon: CircleDashed },
} as const satisfies Readonly<Record<AspectState, object>>;

type Aspect = DryRunCriterion['aspects'][number];

function AspectRow({
  projectId,
  aspect: { code, state, there, wanted },
}: {
  readonly projectId: string;
  readonly aspect: Aspect;
}) {
  const words = useWords('dry_run');
  const { tone, icon } = looks[state];
  const place = aspectPlace(projectId, code);
  const name = words(`aspect.${code}`);
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 md:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <div>
        <Badge tone={tone} icon={icon}>
          {words(`state.${state}`)}
        </Badge>
      </div>
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-meta text-ink-2">{words(`found.${code}`, { there, wanted })}</p>
      </div>
      {state === 'present' || place === null ? null : (
        <Link to={place.to} search={place.search} className="self-center max-md:min-h-11 max-md:content-center">
          {words.rich('go', { name, hidden })}
        </Link>
      )}
    </li>
  );
}

/** A criterion with everything that evaluators look for under it, and what of it is there. */
export function CriterionPart({
  projectId,
  criterion,
}: {
  readonly projectId: string;
  readonly criterion: DryRunCriterion;
}) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  return (
    <Group title={<span lang={lang}>{criterion.name}</span>}>
      {criterion.aspects.length === 0 ? (
        <p className="text-ink-2">{words('criteria.unknown')}</p>
      ) : (
        <ul>
          {criterion.aspects.map((aspect) => (
            <AspectRow key={aspect.code} projectId={projectId} aspect={aspect} />
          ))}
        </ul>
      )}
    </Group>
  );
}
