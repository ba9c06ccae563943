// One store for each open project. Its lower half is the parts as the server has them, in the cache of TanStack Query,
// which asks, tries again and forgets. On top lies what is being typed on this page. Everything that a page of a
// project shows or judges is selected from it, so nothing has to be kept in step by hand.
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import type { Project, SomeParts } from '#contract/projects.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { factsOf, projectParts, type ProjectPart } from '#domain/project/stored-project.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { isWhole, newestParts } from './newest-parts.ts';

/** A project as it stands on this page, what is typed and not stored yet included. */
export type OpenProject = Project & { readonly facts: ProjectFacts };
/** Puts what is being typed in place of what is stored. */
export type Overlay = (project: Project) => Project;

/** Changes of others appear this soon, even where no event tells of them. */
const REFETCH_MS = 60_000;

/**
 * Counts questions and changes of this page in their order. It shows that an answer is older than a change that came
 * after its question.
 */
let turn = 0;
const turns = new Map<string, Map<ProjectPart, number>>();
const overlays = new Map<string, ReadonlyMap<string, Overlay>>();
const noOverlays: ReadonlyMap<string, Overlay> = new Map();
const overlayListeners = new Set<(projectId: string) => void>();

const keyOf = (projectId: string) => queries.projects.get.queryKey({ input: { projectId } });

function turnsOf(projectId: string): Map<ProjectPart, number> {
  const found = turns.get(projectId) ?? new Map<ProjectPart, number>();
  turns.set(projectId, found);
  return found;
}

/** The project as the server has it, as far as this page knows. */
export function storedProject(projectId: string): Project | undefined {
  return queryClient.getQueryData<Project>(keyOf(projectId));
}

/** Takes an answer of the server, without the parts of which something newer is known. Those are asked for again. */
async function ask(projectId: string, load: () => Promise<SomeParts>): Promise<Project> {
  const asked = (turn += 1);
  const answer = await load();
  const known = turnsOf(projectId);
  const stale = projectParts.filter((part) => (known.get(part) ?? 0) > asked);
  for (const part of projectParts) if (answer[part] && !stale.includes(part)) known.set(part, asked);
  const overtaken = stale.filter((part) => answer[part]);
  if (overtaken.length > 0) queueMicrotask(() => void refetchProject(projectId, overtaken));
  const stored = storedProject(projectId);
  if (stored) return newestParts(stored, answer, overtaken);
  if (!isWhole(answer)) throw new Error('some parts were answered of a project that is not open');
  return answer;
}

/** The question for a whole project. The frame around its pages asks it; they select from what came. */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: keyOf(projectId),
    queryFn: () => ask(projectId, () => api.projects.get({ projectId })),
    refetchInterval: ({ state }) => (state.data === undefined ? false : REFETCH_MS),
  });
}

/** Asks the server anew for some parts, or for all; answers whether it did. */
export async function refetchProject(
  projectId: string,
  parts: readonly ProjectPart[] = projectParts,
): Promise<boolean> {
  const queryKey = keyOf(projectId);
  try {
    if (storedProject(projectId) === undefined || parts.length === projectParts.length)
      await queryClient.refetchQueries({ queryKey }, { throwOnError: true });
    else
      queryClient.setQueryData(
        queryKey,
        await ask(projectId, () => api.projects.getParts({ projectId, parts: [...parts] })),
      );
    return true;
  } catch {
    return false;
  }
}

/** Notes what the server answered to a change of this page. */
export function changeProject<Part extends ProjectPart>(
  projectId: string,
  part: Part,
  change: (value: Project[Part]) => Project[Part],
): void {
  turnsOf(projectId).set(part, (turn += 1));
  queryClient.setQueryData<Project>(
    keyOf(projectId),
    (project) => project && { ...project, [part]: change(project[part]) },
  );
  // These show the same from another side. They are asked for when somebody looks at them.
  void queryClient.invalidateQueries({ queryKey: queries.projects.list.key(), refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: queries.dashboard.key(), refetchType: 'none' });
}

/** Shows what is being typed at a place of a project instead of what is stored there. Null once both are the same. */
export function showTyped(projectId: string, place: string, overlay: Overlay | null): void {
  const before = overlays.get(projectId) ?? noOverlays;
  if (overlay === null && !before.has(place)) return;
  const after = new Map(before);
  if (overlay) after.set(place, overlay);
  else after.delete(place);
  overlays.set(projectId, after);
  for (const listener of overlayListeners) listener(projectId);
}

type Composed = { readonly stored: Project; readonly over: ReadonlyMap<string, Overlay>; readonly open: OpenProject };
const composed = new Map<string, Composed>();

/** The project as it stands on this page; the same value until something of it changes. */
export function openProject(projectId: string): OpenProject | undefined {
  const stored = storedProject(projectId);
  if (!stored) return undefined;
  const over = overlays.get(projectId) ?? noOverlays;
  const last = composed.get(projectId);
  if (last?.stored === stored && last.over === over) return last.open;
  const typed = [...over.values()].reduce((project, overlay) => overlay(project), stored);
  const open = { ...typed, facts: factsOf(typed) };
  composed.set(projectId, { stored, over, open });
  return open;
}

function onStored(projectId: string, listener: (project: Project) => void): () => void {
  const observer = new QueryObserver(queryClient, { ...projectQuery(projectId), enabled: false });
  let last = storedProject(projectId);
  return observer.subscribe(({ data }) => {
    if (data === undefined || data === last) return;
    last = data;
    listener(data);
  });
}

/** Hands over the project as the server has it, now and whenever that changes, until the answer is called. */
export function followStored(projectId: string, listener: (project: Project) => void): () => void {
  const stored = storedProject(projectId);
  if (stored) listener(stored);
  return onStored(projectId, listener);
}

/** Calls back whenever the project as it stands on this page has changed, until the answer is called. */
export function onOpen(projectId: string, listener: () => void): () => void {
  const stop = onStored(projectId, listener);
  const onOverlay = (changed: string) => {
    if (changed === projectId) listener();
  };
  overlayListeners.add(onOverlay);
  return () => {
    stop();
    overlayListeners.delete(onOverlay);
  };
}
