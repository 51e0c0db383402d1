import { type ReactNode, useState } from 'react'
import type { Warning } from '#features/attendance/contract.ts'
import { ParticipantWarnings } from '#features/attendance/web/participant-picker.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks about what to consider before somebody is signed up; `question` is where it is shown. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked>()
  const ask = (name: string, warnings: readonly Warning[]) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        name,
        warnings,
        decide: (isWanted) => {
          setAsked(undefined)
          resolve(isWanted)
        },
      })
    })
  const question: ReactNode = asked ? <Question {...asked} /> : null
  return { ask, question }
}

interface Asked {
  name: string
  warnings: readonly Warning[]
  decide: (isWanted: boolean) => void
}

const Question = ({ name, warnings, decide }: Asked) => (
  <ConfirmDialog
    opened
    title={`Sign up ${name}`}
    confirmLabel="Add anyway"
    onClose={() => decide(false)}
    onConfirm={() => decide(true)}
  >
    <ParticipantWarnings warnings={warnings} />
  </ConfirmDialog>
)
