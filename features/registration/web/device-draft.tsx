import type { DraftStorage } from '#web/forms/form-draft.ts'

const keepDays = 14

/** What was typed lies in this browser for two weeks: somebody may fill in a public form over several evenings. */
export const deviceDraft: DraftStorage = {
  read: (name) => {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null')
    const isThere = kept && Date.now() - kept.keptOn <= keepDays * 86_400_000
    return isThere ? { base: {}, ...kept } : undefined
  },
  keep: (name, draft) => {
    try {
      localStorage.setItem(name, JSON.stringify({ keptOn: Date.now(), ...draft }))
    } catch {
      // the storage is full or closed: the form works without a draft
    }
  },
  drop: (name) => {
    try {
      localStorage.removeItem(name)
    } catch {
      // a closed storage holds nothing
    }
  },
}
