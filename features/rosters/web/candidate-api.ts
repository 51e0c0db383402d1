import { type ReactNode, useState } from 'react'
import { toastError } from '#web/lib/toasts.tsx'
import { findRosterWarnings, useRosterChanges } from './api.ts'
import { useQuestion } from './use-question.tsx'

const volType = 'indivols' as const

interface Place {
  batchId: string
  sessionId: string
  roles: string[]
}

interface SignUp {
  /** Resolves to whether they are signed up: somebody may think better of it, or it fails, which is said. */
  signUp: (one: { volunteerId: string; fullName: string }) => Promise<boolean>
  /** The id of whom it is about right now; else empty. */
  busy: string
  /** Where the question is shown. */
  question: ReactNode
}

/** Signs a volunteer up for a place after asking about what there is to consider. The toast takes it back. */
export function useSignUp({ batchId, sessionId, roles }: Place): SignUp {
  const { entries, tell } = useRosterChanges(batchId)
  const { ask, question } = useQuestion()
  const [busy, setBusy] = useState('')
  const signUp: SignUp['signUp'] = async ({ volunteerId, fullName }) => {
    const vols = [{ volType, volunteerId }]
    setBusy(volunteerId)
    try {
      const warnings = await findRosterWarnings(batchId, { participants: vols, roles, scope: 'this', sessionId })
      if (warnings.length && !(await ask(fullName, warnings))) return false
      const acceptedWarnings = [...new Set(warnings.map(({ code }) => code))]
      tell(
        `Signed up: ${fullName}`,
        await entries.mutateAsync({ entries: [{ vols, sessions: [sessionId], roles }], acceptedWarnings }),
      )
      return true
    } catch (problem) {
      toastError(problem)
      return false
    } finally {
      setBusy('')
    }
  }
  return { signUp, busy, question }
}
