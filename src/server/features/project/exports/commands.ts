import { stat } from 'node:fs/promises';

import type { PackageManifest } from '#domain/project/package/manifest.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

import type { CommandResult } from '#server/platform/command-result.ts';
import { wordsFor } from '#server/platform/words.ts';
import { checkPackage } from './check-package.ts';

/** The terminal speaks English, like the names of the commands. */
function packageWords() {
  return wordsFor(DEFAULT_LOCALE, 'package_commands');
}

/** How the commands about packages are called. */
export function packageUsage(): readonly string[] {
  return [`verify-package FILE      ${packageWords()('usage')}`];
}

function headOf({ project, program, version, generated_at: at }: PackageManifest): string {
  const { title } = project;
  return packageWords()('of', { title, identifier: program.identifier, version: String(version.number), at });
}

/** Says whether a package is what its manifest says. Null for any other command; it needs no database. */
export async function packageCommand(args: readonly string[]): Promise<CommandResult | null> {
  const [name, path, ...rest] = args;
  if (name !== 'verify-package' || path === undefined || rest.length > 0) return null;
  const words = packageWords();
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return { ok: false, lines: [words('no_file', { path })] };
  if (found.size === 0) return { ok: false, lines: [words('problem.empty', { path })] };
  const checked = await checkPackage(path);
  if (!checked.ok) return { ok: false, lines: [words(`problem.${checked.problem}`, { path })] };
  const { manifest, differences } = checked;
  if (differences.length === 0)
    return { ok: true, lines: [headOf(manifest), words('intact', { count: manifest.files.length })] };
  const lines = differences.map((each) => `  ${words(`difference.${each.kind}`, { path: each.path })}`);
  return { ok: false, lines: [headOf(manifest), words('differs'), ...lines] };
}
