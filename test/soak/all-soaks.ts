import { budgetSoaks } from './budgets.ts';
import { livingSoaks } from './living.ts';
import { rowSoaks } from './rows.ts';
import type { Soak } from './soak.ts';
import { textSoaks } from './texts.ts';

/** Every law that is held against random input. */
export const allSoaks: readonly Soak[] = [...livingSoaks, ...textSoaks, ...budgetSoaks, ...rowSoaks];
