import type { Warning } from './contract.ts'

/** What there is to consider, each sentence once: that a role is full is the same for everybody who comes for it. */
export const distinctMessages = (warnings: readonly Pick<Warning, 'message'>[]): string[] => [
  ...new Set(warnings.map(({ message }) => message)),
]
