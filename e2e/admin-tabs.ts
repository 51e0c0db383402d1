/** The parts of the admin panel, in their order. */
export const adminTabs = ['users', 'forms', 'settings', 'history', 'accesses', 'retention', 'outbox', 'system'] as const
