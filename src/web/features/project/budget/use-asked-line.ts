import { useEffect, useEffectEvent } from 'react';
import { useLocation } from '@tanstack/react-router';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { Grid } from './grid/use-grid.ts';

/** Leads to the line that the address names behind its #, with the focus in it, each time that a link is followed. */
export function useAskedLine({ lines }: Pick<Budget, 'lines'>, grid: Pick<Grid, 'go'>): void {
  const location = useLocation();
  const go = useEffectEvent((lineId: string) => {
    if (lines.some(({ id }) => id === lineId)) grid.go({ lineId, column: 'description' });
  });
  useEffect(() => {
    if (location.hash !== '') go(location.hash);
  }, [location]);
}
