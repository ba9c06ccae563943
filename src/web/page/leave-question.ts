const underWay = new Set<string>();

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While something is on its way that would be lost with the page, the browser asks before the page is left. */
export function askBeforeLeaving(what: string, isUnderWay: boolean): void {
  if (isUnderWay) underWay.add(what);
  else underWay.delete(what);
  if (underWay.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
