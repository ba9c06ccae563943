import type { ProjectHead } from '#domain/project/facts.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import type { NotedFlag } from '#domain/rules/flag.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { Instant } from '#domain/values/time.ts';
import type { PackageDifferenceKind } from './export-codes.ts';
import type { packageManifestSchema } from './manifest-schema.ts';

/** What lies in a submission package and how it was checked. */
export type PackageManifest = Shape<typeof packageManifestSchema>;
export type PackedFile = PackageManifest['files'][number];

/** Where the manifest lies in the archive. */
export const MANIFEST_ENTRY = 'manifest.json';

/** What the rules said of the state that a package is made of. */
export type RuleResults = {
  /** How many rules there were. */
  readonly checked: number;
  readonly flags: readonly NotedFlag[];
};

/** What a package is made of beside its files. */
export type ManifestSource = {
  readonly head: Pick<ProjectHead, 'id' | 'language' | 'organization' | 'program' | 'annexList'>;
  readonly intake: Pick<Intake, 'title' | 'acronym'>;
  readonly version: { readonly number: number; readonly fingerprint: string; readonly takenAt: Instant };
  readonly rules: RuleResults;
};

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function resultsOf({ checked, flags }: RuleResults): PackageManifest['rules'] {
  const open = flags.filter(({ status }) => status !== 'waived');
  const hard = open.filter(({ severity }) => severity === 'hard').length;
  return {
    checked,
    hard,
    soft: open.length - hard,
    waived: flags.length - open.length,
    results: flags
      .map(({ ruleId, subject, severity, status }) => ({ rule: ruleId, subject, severity, status }))
      .toSorted((a, b) => byText(a.rule, b.rule) || byText(a.subject, b.subject)),
  };
}

/** The manifest of a package with these files: the same for the same version, whenever and wherever it is made. */
export function manifestOf(
  { head, intake, version, rules }: ManifestSource,
  files: readonly PackedFile[],
): PackageManifest {
  return {
    type: 'submission_package',
    format: 1,
    generated_at: version.takenAt,
    project: {
      id: head.id,
      title: intake.title,
      acronym: intake.acronym,
      language: head.language,
      applicant: head.organization.name,
    },
    program: { identifier: head.program.identifier, title: head.program.title },
    version: { number: version.number, fingerprint: version.fingerprint },
    files: files.toSorted((a, b) => byText(a.path, b.path)),
    rules: resultsOf(rules),
  };
}

/** A file as it really lies in an archive. */
export type FoundFile = { readonly path: string; readonly size: number; readonly sha256: string };

/** How an archive differs from its manifest. */
export type PackageDifference = {
  readonly path: string;
  readonly kind: PackageDifferenceKind;
};

/** Every way in which an archive is not what its manifest says; empty where it is. */
export function packageDifferences(
  { files }: Pick<PackageManifest, 'files'>,
  found: readonly FoundFile[],
): readonly PackageDifference[] {
  const there = new Map(found.map((file) => [file.path, file]));
  const listed = new Set(files.map(({ path }) => path));
  const differing = files.flatMap(({ path, size, sha256 }): readonly PackageDifference[] => {
    const file = there.get(path);
    if (file === undefined) return [{ path, kind: 'missing' }];
    if (file.size !== size) return [{ path, kind: 'other_size' }];
    return file.sha256 === sha256 ? [] : [{ path, kind: 'other_content' }];
  });
  const extra = found.filter(({ path }) => path !== MANIFEST_ENTRY && !listed.has(path));
  return [...differing, ...extra.map(({ path }) => ({ path, kind: 'not_listed' as const }))];
}
