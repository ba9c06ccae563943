import type { ComponentType } from 'react';
import type { DoorPanelProps } from '#web/features/account/copilot/copilot-door.tsx';

/**
 * A part of its own, so that a page need not carry the names of all the files of the panel: that would be half of what
 * the button costs.
 */
export async function loadPublicPanel(): Promise<ComponentType<DoorPanelProps>> {
  return (await import('./public-panel.tsx')).PublicPanel;
}
