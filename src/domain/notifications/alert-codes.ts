export const alertTypes = ['deadline', 'change', 'task', 'other'] as const;
export type AlertType = (typeof alertTypes)[number];
